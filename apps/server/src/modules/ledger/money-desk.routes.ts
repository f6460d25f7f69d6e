import { opsMoney } from '@tingan/contract/ops/money'
import { handle } from '../../platform/http/mount.ts'
import { listAlarms, settleAlarm } from './alarm.service.ts'
import { type BookCheck, checkNow, listChecks } from './check.service.ts'

export const moneyDeskRoutes = (books: readonly BookCheck[]) =>
  handle(opsMoney, {
    alarms: (ctx, input) => listAlarms(ctx, input),
    settleAlarm: (ctx, input) => settleAlarm(ctx, input),
    checks: (ctx) => listChecks(ctx),
    checkNow: (ctx) => checkNow(ctx, books),
  })
