import { enterprise } from '@tingan/contract/enterprise'
import { handle } from '../../platform/http/mount.ts'
import { checkPopup, enterpriseInfo } from './enterprise.service.ts'

export const enterpriseRoutes = handle(enterprise, {
  info: (ctx) => enterpriseInfo(ctx),
  checkPopup: (ctx) => checkPopup(ctx),
})
