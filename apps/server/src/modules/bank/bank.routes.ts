import { bank } from '@tingan/contract/bank'
import { handle } from '../../platform/http/mount.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { bankInfo, banks, parseCard } from './bank.service.ts'
import { saveBank } from './save-bank.service.ts'

export function bankRoutes(blockers: readonly Blocker[]) {
  return handle(bank, {
    info: (ctx, input) => bankInfo(ctx, blockers, input),
    save: (ctx, input) => saveBank(ctx, blockers, input),
    parse: (ctx, { cardNo }) => parseCard(ctx, cardNo),
    list: (ctx) => banks(ctx),
  })
}
