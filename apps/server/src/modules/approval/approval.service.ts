import type { StaffRole } from '@tingan/contract/access'
import type { ParsedInput } from '@tingan/contract/call'
import { APPROVAL_STATUS, type approval, type opsApproval } from '@tingan/contract/ops/approval'
import type { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './approval.repo.ts'

/** Something that takes two people. A module defines its kinds beside what they do; app.ts lists them. */
export interface ApprovalKind<P extends z.ZodType = z.ZodType> {
  kind: string
  name: string
  /** Who may decide. Whoever proposed never may, whatever their roles. */
  deciders: readonly StaffRole[]
  /** As it is stored: what is personal is sealed. */
  payload: P
  /** What the second person reads before deciding: label → value or `{ before, after }`, masked. */
  detail(ctx: StaffCtx, payload: z.output<P>): Record<string, unknown>
  /** In the transaction of the decision: a refusal leaves the proposal waiting. */
  apply(ctx: StaffCtx, payload: z.output<P>, reason: string): Promise<void>
  /** What follows when it is refused or taken back, where somebody else is waiting for it. */
  lapse?(ctx: StaffCtx, payload: z.output<P>): Promise<void>
}

export function approvalKind<P extends z.ZodType>(definition: ApprovalKind<P>): ApprovalKind<P> {
  return definition
}

export async function propose<P extends z.ZodType>(
  ctx: StaffCtx,
  { kind, payload }: ApprovalKind<P>,
  proposal: { subject: string; summary: string; payload: z.input<P>; reason: string },
): Promise<{ approvalId: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await repo.insertApproval(tx, {
      kind,
      subject: proposal.subject,
      summary: proposal.summary,
      payload: JSON.stringify(payload.parse(proposal.payload)),
      reason: proposal.reason,
      proposed_by: ctx.staff.staffId,
      proposed_at: ctx.clock.date(),
    })
    if (!row) throw fail(2005)
    await auditStaff(
      { ...ctx, db: tx },
      {
        action: `${kind}.propose`,
        subject: proposal.subject,
        detail: { approvalId: row.approval_id, reason: proposal.reason },
      },
    )
    return { approvalId: row.approval_id }
  })
}

/** What of this subject waits for a second person. */
export async function waitingApprovals({ db, staff }: StaffCtx, subject: string) {
  const rows = await repo.waitingFor(db, subject)
  return rows.map(({ approval_id, summary, proposed_by }) => ({
    approvalId: approval_id,
    summary,
    mine: proposed_by === staff.staffId,
  }))
}

type Kinds = readonly ApprovalKind[]

export async function listApprovals(
  ctx: StaffCtx,
  kinds: Kinds,
  input: ParsedInput<typeof opsApproval.list>,
) {
  const { rows, total } = await repo.listApprovals(ctx.db, whoIs(ctx, kinds), input, input)
  return { list: rows.map((row) => present(ctx, kinds, row)), total, pn: input.pn, rn: input.rn }
}

/** Whoever neither proposed it nor may decide it has no business with it. */
export async function approvalDetail(ctx: StaffCtx, kinds: Kinds, approvalId: number) {
  const row = await repo.findApproval(ctx.db, whoIs(ctx, kinds), approvalId)
  if (!row) throw fail(2002)
  return present(ctx, kinds, row)
}

export function countApprovals(ctx: StaffCtx, kinds: Kinds) {
  return repo.countWaiting(ctx.db, whoIs(ctx, kinds))
}

function whoIs(ctx: StaffCtx, kinds: Kinds): repo.Who {
  const decidable = kinds.filter((kind) => mayDecide(ctx, kind)).map(({ kind }) => kind)
  return { staffId: ctx.staff.staffId, kinds: decidable }
}

export async function decideApproval(
  ctx: StaffCtx,
  kinds: Kinds,
  input: { approvalId: number; act: number; note: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await repo.lockApproval(tx, input.approvalId)
    const kind = kinds.find((candidate) => candidate.kind === row?.kind)
    if (!row || !kind) throw fail(2002)
    const { approved, refused, withdrawn } = APPROVAL_STATUS
    const mine = row.proposed_by === ctx.staff.staffId
    if (input.act === withdrawn) {
      if (!mine) throw fail(9001)
    } else {
      if (mine) throw fail(9002)
      if (!mayDecide(ctx, kind)) throw fail(9001)
    }
    if (row.status !== APPROVAL_STATUS.waiting) throw fail(2006)
    if (input.act === refused && !input.note) throw fail(9004)
    await repo.closeApproval(tx, row.approval_id, {
      status: input.act,
      decided_by: ctx.staff.staffId,
      decided_at: ctx.clock.date(),
      note: input.note,
    })
    const payload = kind.payload.parse(row.payload)
    if (input.act === approved) await kind.apply(inside, payload, row.reason)
    else await kind.lapse?.(inside, payload)
    await auditStaff(inside, {
      action: `${row.kind}.${ACT_NAMES[input.act]}`,
      subject: row.subject,
      from: APPROVAL_STATUS.waiting,
      to: input.act,
      detail: {
        approvalId: row.approval_id,
        proposedBy: `staff:${row.proposed_by}`,
        reason: row.reason,
        note: input.note,
      },
    })
    return present(ctx, kinds, await repo.approvalById(tx, row.approval_id))
  })
}

const ACT_NAMES: Record<number, string> = { 1: 'approve', 2: 'refuse', 3: 'withdraw' }

function mayDecide({ staff }: StaffCtx, { deciders }: ApprovalKind): boolean {
  return deciders.some((role) => staff.roles.includes(role))
}

function present(ctx: StaffCtx, kinds: Kinds, row: repo.ApprovalRow): z.input<typeof approval> {
  const kind = kinds.find((candidate) => candidate.kind === row.kind)
  const mine = row.proposed_by === ctx.staff.staffId
  return {
    approvalId: row.approval_id,
    kind: row.kind,
    kindName: kind?.name ?? row.kind,
    subject: row.subject,
    summary: row.summary,
    detail: kind?.detail(ctx, kind.payload.parse(row.payload)) ?? {},
    reason: row.reason,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.getTime(),
    status: row.status,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.getTime() ?? null,
    note: row.note,
    mine,
    canDecide: row.status === APPROVAL_STATUS.waiting && !mine && kind !== undefined && mayDecide(ctx, kind),
  }
}
