import { CopyrightDesk } from '../features/copyright/copyright-desk.tsx'

export default function CopyrightScreen() {
  return <CopyrightDesk />
}
