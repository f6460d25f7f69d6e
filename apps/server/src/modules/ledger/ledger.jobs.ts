import { z } from 'zod'
import { job } from '../../platform/jobs/jobs.ts'
import { anchorLedger, type BookCheck, checkBooks } from './check.service.ts'

const nothing = z.object({})

export function checkLedger(books: readonly BookCheck[]) {
  return job({
    name: 'ledger.check',
    title: '核对账本：分录、余额与哈希链',
    payload: nothing,
    cron: '0 4 * * *',
    retries: 2,
    seconds: 3600,
    run: async (deps) => {
      await checkBooks(deps, books)
    },
  })
}

export const anchorHourly = job({
  name: 'ledger.anchor',
  title: '固定账本各链的末端',
  payload: nothing,
  cron: '30 * * * *',
  retries: 2,
  run: anchorLedger,
})
