import { payment } from '@tingan/contract/payment'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import {
  coinAccount,
  fetchActivity,
  orderList,
  rechargeProducts,
  serialList,
  usableBalance,
} from './coin.service.ts'
import { createOrder } from './create-order.service.ts'
import { hearNotice } from './notify.service.ts'
import { payOrder, queryOrder } from './pay-order.service.ts'

export const coinRoutes: Mounted = handle(payment, {
  account: (ctx) => coinAccount(ctx),
  products: (ctx) => rechargeProducts(ctx),
  serials: (ctx, input) => serialList(ctx, input),
  activity: (ctx, input) => fetchActivity(ctx, input),
  create: (ctx, input) => createOrder(ctx, input),
  pay: (ctx, input) => payOrder(ctx, input),
  query: (ctx, { orderNo }) => queryOrder(ctx, orderNo),
  orders: (ctx, input) => orderList(ctx, input),
  balance: (ctx) => usableBalance(ctx, ctx.member.uid),
  notify: (ctx, { channel }) =>
    hearNotice(ctx, channel, { headers: ctx.headers, body: Buffer.from(ctx.rawBody ?? []) }),
})
