import type { ParsedInput } from '@tingan/contract/call'
import type { opsCatalog } from '@tingan/contract/ops/catalog'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { blackWordVersion, bumpBlackWords } from '../review/black-word.service.ts'
import * as repo from './catalog.repo.ts'

type Input<K extends keyof typeof opsCatalog> = ParsedInput<(typeof opsCatalog)[K]>

export async function listBlackWords({ db }: StaffCtx, input: Input<'blackWords'>) {
  const { rows, total } = await repo.listBlackWords(db, input, input)
  return {
    list: rows,
    total,
    pn: input.pn,
    rn: input.rn,
    version: await blackWordVersion(db, input.type),
  }
}

export async function saveBlackWords(ctx: StaffCtx, { type, level, words }: Input<'saveBlackWords'>) {
  return inTransaction(ctx.db, async (tx) => {
    const saved = await repo.saveBlackWords(tx, type, level, [...new Set(words)])
    const version = await bumpBlackWords(tx, type)
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'blackWord.save', subject: `blackWord:${type}`, detail: { level, words, version } },
    )
    return { saved, version }
  })
}

export async function removeBlackWords(ctx: StaffCtx, { type, words }: Input<'removeBlackWords'>) {
  return inTransaction(ctx.db, async (tx) => {
    const removed = await repo.removeBlackWords(tx, type, words)
    const version = await bumpBlackWords(tx, type)
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'blackWord.remove', subject: `blackWord:${type}`, detail: { words, version } },
    )
    return { removed, version }
  })
}
