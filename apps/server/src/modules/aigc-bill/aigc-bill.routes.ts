import { aigcBill } from '@tingan/contract/payment'
import { handle } from '../../platform/http/mount.ts'
import { bookBills, chapterBill, chapterBills } from './aigc-bill.service.ts'

export const aigcBillRoutes = handle(aigcBill, {
  books: (ctx, input) => bookBills(ctx, input),
  chapters: (ctx, input) => chapterBills(ctx, input),
  chapter: (ctx, { orderNo }) => chapterBill(ctx, orderNo),
})
