import { TagDesk } from '../features/catalog/tag-desk.tsx'

export default function TagScreen() {
  return <TagDesk />
}
