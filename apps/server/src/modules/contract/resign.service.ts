import type { CallResult } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import { type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
import { shanghaiDay } from '../../platform/clock.ts'
import type { Deps, MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './resign.repo.ts'
import type { TemplateRow } from './template.repo.ts'

const DAY_MS = 86_400_000

/** A text that came into force and must be signed anew asks everybody it concerns, once. */
export async function openResignTasks(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    for (const template of await repo.templatesToOpen(tx, deps.clock.date())) await openFor(inside, template)
  })
}

async function openFor(deps: Deps, template: TemplateRow): Promise<void> {
  const at = deps.clock.date()
  const deadline = new Date(at.getTime() + template.resign_days * DAY_MS)
  const contracts = await repo.contractsUnderOlder(deps.db, template)
  if (contracts.length > 0) await repo.insertResigns(deps.db, template, contracts, deadline, at)
  const date = shanghaiDay(deadline.getTime())
  for (const uid of new Set(contracts.map(({ uid }) => uid)))
    await notify(deps, uid, 'contract.resign', { contract: template.title, date })
  await repo.markOpened(deps.db, template.template_id, at)
}

export async function existResign({
  db,
  member,
}: MemberCtx): Promise<CallResult<typeof contract.existResign>> {
  const tasks = await repo.openResigns(db, member.uid)
  const kinds = [...new Set(tasks.map(({ kind }) => kind as ContractKind))]
  const albums = tasks.filter(({ kind }) => contractKinds[kind as ContractKind].relates === 'album')
  return {
    exist: tasks.length > 0,
    kinds,
    albumIds: albums.flatMap(({ relate_ids }) => relate_ids),
    deadline: tasks[0]?.deadline.getTime() ?? null,
  }
}
