import { PermissionDesk } from '../features/permission/permission-desk.tsx'

export default function PermissionScreen() {
  return <PermissionDesk />
}
