import { aigcBill } from '@tingan/contract/payment'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { bookBills, chapterBill, chapterBills } from './aigc-bill.service.ts'

export const aigcBillRoutes: Mounted = handle(aigcBill, {
  books: (ctx, input) => bookBills(ctx, input),
  chapters: (ctx, input) => chapterBills(ctx, input),
  chapter: (ctx, { orderNo }) => chapterBill(ctx, orderNo),
})
