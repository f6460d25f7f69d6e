import { BlackWordDesk } from '../features/catalog/black-word-desk.tsx'

export default function BlackWordScreen() {
  return <BlackWordDesk />
}
