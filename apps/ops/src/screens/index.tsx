import { Workbench } from '../features/workbench/workbench.tsx'

export default function IndexScreen() {
  return <Workbench />
}
