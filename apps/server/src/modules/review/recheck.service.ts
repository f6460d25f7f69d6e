import { REVIEW_STATUS } from '@tingan/contract/ops/review'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './recheck.repo.ts'
import { type FirstLook, RECHECK, type ReviewKind } from './review.service.ts'

const DAYS = 90
const DAY_MS = 86_400_000

/** Another person looks at a few decisions again: a pass agrees, a refusal overturns. The first holds meanwhile. */
export const recheckOf = (kinds: readonly ReviewKind[]): ReviewKind => ({
  ...RECHECK,
  name: '复查',
  roles: ['reviewer'],
  async facts(ctx, refId) {
    const { row, kind, recheck, first } = await firstLook(ctx, kinds, refId)
    const facts = await kind.facts(ctx, row.ref_id)
    const stands = await recheck.stands(ctx, row.ref_id, first)
    return {
      ...facts,
      facts: [
        { label: '原结论', value: first.act === 'pass' ? '通过' : `驳回：${row.reason}` },
        { label: '类型', value: kind.name },
        ...facts.facts,
      ],
      hints: [...(stands ? [] : ['作品在原结论之后又有变化：推翻只记录意见，不改变现状']), ...facts.hints],
    }
  },
  async decide(ctx, refId, outcome) {
    if (outcome.act === 'pass') return
    const { row, recheck, first } = await firstLook(ctx, kinds, refId)
    await recheck.overturn(ctx, row.ref_id, first, outcome)
  },
})

async function firstLook({ db }: StaffCtx, kinds: readonly ReviewKind[], refId: string) {
  const row = await repo.decidedItem(db, Number(refId))
  const kind = kinds.find((candidate) => candidate.kind === row?.kind)
  if (!row?.decided_at || !kind?.recheck) throw fail(2002)
  const act = row.status === REVIEW_STATUS.passed ? 'pass' : 'reject'
  const first: FirstLook = { act, decidedAt: row.decided_at }
  return { row, kind, recheck: kind.recheck, first }
}

/** How often the second look agreed, by whose decision it was. */
export async function agreementRates({ db, clock }: StaffCtx) {
  const rows = await repo.agreements(db, new Date(clock.now() - DAYS * DAY_MS))
  return rows.map(({ staff_id, name, looked, agreed, waiting }) => ({
    staffId: staff_id,
    name,
    looked,
    agreed,
    waiting,
  }))
}
