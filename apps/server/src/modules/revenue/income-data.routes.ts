import { incomeData } from '@tingan/contract/income-data'
import { handle } from '../../platform/http/mount.ts'
import { incomeList, incomeOverview } from './income-data.service.ts'

export const incomeDataRoutes = handle(incomeData, {
  overview: (ctx, input) => incomeOverview(ctx, input),
  list: (ctx, input) => incomeList(ctx, input),
})
