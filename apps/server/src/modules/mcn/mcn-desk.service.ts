import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsMcn } from '@tingan/contract/ops/mcn'
import { moveMcn } from '@tingan/rules/mcn-status'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { propose, waitingApprovals } from '../approval/approval.service.ts'
import { lockMcn } from './mcn.repo.ts'
import { exitMcn, freezeMcn, mayExit, unfreezeMcn } from './mcn-approval.service.ts'
import { type DeskRow, listMcns } from './mcn-desk.repo.ts'
import { mcnFacts } from './mcn-review.service.ts'

const kinds = { freeze: freezeMcn, unfreeze: unfreezeMcn, exit: exitMcn } as const

export async function mcnList(ctx: StaffCtx, input: ParsedInput<typeof opsMcn.list>) {
  const { rows, total } = await listMcns(ctx.db, input, input)
  return { list: rows.map(brief), total, pn: input.pn, rn: input.rn }
}

function brief(row: DeskRow) {
  return {
    mcnId: row.mcn_id,
    uid: row.enterprise_uid,
    mcnName: row.mcn_name,
    logo: row.logo,
    companyName: row.company_name ?? '',
    status: row.status,
    live: Number(row.live ?? 0),
    updatedAt: row.updated_at.getTime(),
  }
}

export async function mcnDetail(ctx: StaffCtx, mcnId: number): Promise<CallResult<typeof opsMcn.detail>> {
  const { rows } = await listMcns(ctx.db, { keyword: String(mcnId) }, { pn: 1, rn: 20 })
  const row = rows.find((candidate) => candidate.mcn_id === mcnId)
  if (!row) throw fail(2002)
  await auditStaff(ctx, { action: 'mcn.view', subject: `mcn:${mcnId}` })
  const { facts, pictures, rejectReason } = await mcnFacts(ctx, mcnId)
  return {
    ...brief(row),
    facts,
    pictures,
    rejectReason,
    pendingApprovals: await waitingApprovals(ctx, `mcn:${mcnId}`),
    can: {
      freeze: moveMcn(row.status, 'freeze') !== null,
      unfreeze: moveMcn(row.status, 'unfreeze') !== null,
      exit: moveMcn(row.status, 'exit') !== null && (await mayExit(ctx, mcnId)),
    },
  }
}

export async function proposeMcn(ctx: StaffCtx, { mcnId, act, reason }: ParsedInput<typeof opsMcn.propose>) {
  const row = await lockMcn(ctx.db, mcnId)
  if (!row) throw fail(2002)
  if (moveMcn(row.status, act) === null) throw fail(2006)
  if (act === 'exit' && !(await mayExit(ctx, mcnId))) throw fail(2418)
  const kind = kinds[act]
  return propose(ctx, kind, {
    subject: `mcn:${mcnId}`,
    summary: `${kind.name}：${row.mcn_name}（${mcnId}）`,
    payload: { mcnId, mcnName: row.mcn_name },
    reason,
  })
}
