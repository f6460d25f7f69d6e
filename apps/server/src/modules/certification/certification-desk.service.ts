import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsCertification } from '@tingan/contract/ops/certification'
import { deskPaperPath } from '@tingan/contract/paper'
import { moveCertification } from '@tingan/rules/certification'
import { normaliseIdCard } from '@tingan/rules/checks/id-card'
import { auditStaff } from '../../platform/audit.ts'
import { shanghaiDay } from '../../platform/clock.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { accountByUid } from '../account/account.service.ts'
import { propose, waitingApprovals } from '../approval/approval.service.ts'
import { type CertificationRow, identityTaken, readCertification } from './certification.repo.ts'
import { passCertification, unbindIdentity } from './certification-approval.service.ts'
import { presentBrief, presentFacts } from './certification-desk.present.ts'
import { listCertifications, type Wanted } from './certification-desk.repo.ts'

type Input<K extends keyof typeof opsCertification> = ParsedInput<(typeof opsCertification)[K]>
const SOON_MS = 30 * 86_400_000

export async function listDesk(ctx: StaffCtx, input: Input<'list'>) {
  const until = shanghaiDay(ctx.clock.now() + SOON_MS)
  const { rows, total } = await listCertifications(ctx.db, wantedBy(ctx, input), until, input)
  return {
    list: rows.map((row) => presentBrief(row, row.nickname, ctx.personal)),
    total,
    pn: input.pn,
    rn: input.rn,
  }
}

function wantedBy({ personal }: StaffCtx, { only, keyword }: Input<'list'>): Wanted {
  if (!keyword) return { only }
  if (/^\d{17}[\dXx]$/.test(keyword))
    return { only, idCardHash: personal.hash('idCard', normaliseIdCard(keyword)) }
  return /^\d{6,15}$/.test(keyword) ? { only, uid: Number(keyword) } : { only, nickname: keyword }
}

export async function deskDetail(
  ctx: StaffCtx,
  uid: number,
): Promise<CallResult<typeof opsCertification.detail>> {
  const { row, nickname } = await existing(ctx, uid)
  await auditStaff(ctx, { action: 'certification.view', subject: `certification:${uid}` })
  return {
    ...presentBrief(row, nickname, ctx.personal),
    facts: presentFacts(row, ctx.personal),
    pictures: [row.id_card_front, row.id_card_back].flatMap((paper) => (paper ? [deskPaperPath(paper)] : [])),
    failReason: row.fail_reason,
    pendingApprovals: await waitingApprovals(ctx, `certification:${uid}`),
    can: {
      pass: moveCertification(row.status, 'passByHand') !== null,
      unbind: row.bound && moveCertification(row.status, 'unbind') !== null,
    },
  }
}

export async function proposePass(ctx: StaffCtx, { uid, reason }: Input<'pass'>) {
  const { row, nickname } = await existing(ctx, uid)
  if (moveCertification(row.status, 'passByHand') === null) throw fail(2006)
  if (await identityTaken(ctx.db, row.id_card_hash, uid)) throw fail(2305)
  return proposeAct(ctx, passCertification, row, nickname, reason)
}

export async function proposeUnbind(ctx: StaffCtx, { uid, reason }: Input<'unbind'>) {
  const { row, nickname } = await existing(ctx, uid)
  if (!row.bound || moveCertification(row.status, 'unbind') === null) throw fail(2006)
  return proposeAct(ctx, unbindIdentity, row, nickname, reason)
}

function proposeAct(
  ctx: StaffCtx,
  kind: typeof passCertification | typeof unbindIdentity,
  { uid, version }: CertificationRow,
  nickname: string,
  reason: string,
) {
  return propose(ctx, kind, {
    subject: `certification:${uid}`,
    summary: `${kind.name}：${nickname}（${uid}）`,
    payload: { uid, nickname, version },
    reason,
  })
}

async function existing({ db }: StaffCtx, uid: number) {
  const row = await readCertification(db, uid)
  if (!row) throw fail(2002)
  const { nickname } = await accountByUid(db, uid)
  return { row, nickname }
}
