import { opsRecharge } from '@tingan/contract/ops/recharge'
import { handle } from '../../platform/http/mount.ts'
import {
  deskActivities,
  deskOrders,
  deskProducts,
  saveActivity,
  saveProduct,
  settleTransferRefund,
} from './coin-desk.service.ts'
import {
  coinsOf,
  proposeAdjust,
  proposeGrant,
  proposeRefund,
  proposeTransfer,
} from './coin-propose.service.ts'

export const coinDeskRoutes = handle(opsRecharge, {
  products: (ctx) => deskProducts(ctx),
  saveProduct: (ctx, input) => saveProduct(ctx, input),
  activities: (ctx) => deskActivities(ctx),
  saveActivity: (ctx, input) => saveActivity(ctx, input),
  orders: (ctx, input) => deskOrders(ctx, input),
  confirmTransfer: (ctx, input) => proposeTransfer(ctx, input),
  refund: (ctx, input) => proposeRefund(ctx, input),
  settleRefund: (ctx, input) => settleTransferRefund(ctx, input),
  coins: (ctx, { uid }) => coinsOf(ctx, uid),
  grant: (ctx, input) => proposeGrant(ctx, input),
  adjust: (ctx, input) => proposeAdjust(ctx, input),
})
