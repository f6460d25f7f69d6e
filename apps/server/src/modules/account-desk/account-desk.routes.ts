import { opsAccount } from '@tingan/contract/ops/desk'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import {
  accountDetail,
  findAccounts,
  forceLogout,
  proposeFreeze,
  proposePhone,
} from './account-desk.service.ts'

export const accountDeskRoutes: Mounted = handle(opsAccount, {
  find: (ctx, { keyword }) => findAccounts(ctx, keyword),
  detail: (ctx, { uid }) => accountDetail(ctx, uid),
  freeze: (ctx, input) => proposeFreeze(ctx, input),
  changePhone: (ctx, input) => proposePhone(ctx, input),
  forceLogout: (ctx, input) => forceLogout(ctx, input),
})
