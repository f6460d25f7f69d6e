import { opsStaff } from '@tingan/contract/ops/staff'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { listStaff, me, saveStaff } from './staff.service.ts'
import { codeStep, logout, passwordStep } from './staff-login.service.ts'

export const staffRoutes: Mounted = handle(opsStaff, {
  login: (ctx, input) => passwordStep(ctx, input),
  confirm: (ctx, input) => codeStep(ctx, input),
  me: (ctx) => me(ctx),
  logout: (ctx) => logout(ctx),
  list: (ctx) => listStaff(ctx),
  save: (ctx, input) => saveStaff(ctx, input),
})
