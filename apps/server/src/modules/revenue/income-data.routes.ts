import { incomeData } from '@tingan/contract/income-data'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { incomeList, incomeOverview } from './income-data.service.ts'

export const incomeDataRoutes: Mounted = handle(incomeData, {
  overview: (ctx, input) => incomeOverview(ctx, input),
  list: (ctx, input) => incomeList(ctx, input),
})
