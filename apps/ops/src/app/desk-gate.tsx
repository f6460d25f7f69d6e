import { staffMay } from '@tingan/contract/access'
import type { LazyScreen } from '@tingan/kit/app/lazy-screen.tsx'
import { useStaff } from '../shared/staff.ts'
import type { Desk } from './desks/desk.ts'
import { NoPermissionPage } from './no-permission-page.tsx'

/** The screen, for those whose roles open it. The server decides the same on every call. */
export function deskGate({ title, access, screen: Screen }: Desk): LazyScreen {
  function Gate() {
    const { roles } = useStaff()
    return staffMay(roles, access) ? <Screen /> : <NoPermissionPage title={title} access={access} />
  }
  return Object.assign(Gate, { preload: Screen.preload })
}
