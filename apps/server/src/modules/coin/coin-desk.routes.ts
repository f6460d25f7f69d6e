import { opsRecharge } from '@tingan/contract/ops/recharge'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { deskActivities, proposeActivity } from './activity-desk.service.ts'
import { allChannels } from './channel.ts'
import { setChannel } from './channel-desk.service.ts'
import { deskOrders, deskProducts, saveProduct, settleTransferRefund } from './coin-desk.service.ts'
import {
  coinsOf,
  proposeAdjust,
  proposeGrant,
  proposeRefund,
  proposeTransfer,
} from './coin-propose.service.ts'
import { deskRefunds, proposeRetry } from './refund-desk.service.ts'

export const coinDeskRoutes: Mounted = handle(opsRecharge, {
  products: (ctx) => deskProducts(ctx),
  saveProduct: (ctx, input) => saveProduct(ctx, input),
  activities: (ctx) => deskActivities(ctx),
  saveActivity: (ctx, input) => proposeActivity(ctx, input),
  orders: (ctx, input) => deskOrders(ctx, input),
  confirmTransfer: (ctx, input) => proposeTransfer(ctx, input),
  refund: (ctx, input) => proposeRefund(ctx, input),
  settleRefund: (ctx, input) => settleTransferRefund(ctx, input),
  refunds: (ctx, input) => deskRefunds(ctx, input),
  retryRefund: (ctx, input) => proposeRetry(ctx, input),
  channels: (ctx) => allChannels(ctx),
  setChannel: (ctx, input) => setChannel(ctx, input),
  coins: (ctx, { uid }) => coinsOf(ctx, uid),
  grant: (ctx, input) => proposeGrant(ctx, input),
  adjust: (ctx, input) => proposeAdjust(ctx, input),
})
