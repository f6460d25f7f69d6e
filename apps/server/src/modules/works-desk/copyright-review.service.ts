import { staffPaperPath } from '@tingan/contract/paper'
import { EDIT_STATUS } from '@tingan/rules/content/album-status'
import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { describeCopyright, shownField } from '../copyright/copyright.service.ts'
import * as outcome from '../copyright/copyright-outcome.service.ts'
import type { ReviewFacts, ReviewKind } from '../review/review.service.ts'
import { nicknameOf } from '../work/work-row.service.ts'
import { holdRecordForTakeDown, takeDownOn } from './take-down.service.ts'

const FIELDS = [
  ['workName', '作品名称'],
  ['workType', '作品类型'],
  ['author', '作者'],
  ['rightType', '权利来源'],
  ['licensorName', '授权方'],
  ['licensorCode', '授权方证件号'],
  ['rights', '授权权利'],
  ['exclusive', '是否独家'],
  ['territory', '授权地域'],
  ['startDate', '开始日期'],
  ['endDate', '到期日期'],
  ['permanent', '长期有效'],
  ['proofs', '权属证明'],
  ['chain', '授权链'],
] as const

async function copyrightFacts(ctx: StaffCtx, refId: string): Promise<ReviewFacts> {
  const row = await outcome.findCopyright(ctx.db, Number(refId))
  if (!row) throw fail(2002)
  const info = await describeCopyright(ctx, row)
  const shown = { ...info.fields, ...info.editSnapshot }
  return {
    facts: [
      { label: '创作者', value: `${await nicknameOf(ctx.db, row.uid)}（${row.uid}）` },
      { label: '版权名称', value: shown.name ?? row.name },
      ...FIELDS.map(([field, label]) => {
        const changed = info.editDiff.find((entry) => entry.field === field)
        const value = shownField(field, shown[field])
        return changed ? { label, value: changed.after, before: changed.before } : { label, value }
      }),
      {
        label: '关联专辑',
        value: info.albums.map(({ title }) => `《${title}》`).join('、') || '（无）',
      },
    ],
    pictures: (shown.proofs ?? []).map(({ fileId }) => staffPaperPath(fileId)),
    hints: info.gaps.map(({ msg }) => msg),
  }
}

export const reviewCopyright: ReviewKind = {
  ...outcome.COPYRIGHT_QUEUE.copyright,
  name: '版权',
  roles: ['copyright'],
  facts: copyrightFacts,
  async decide(ctx, refId, { act, reason }) {
    const row = await held(ctx, refId)
    if (row.status !== COPYRIGHT_STATUS.reviewing) throw fail(2006)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await outcome.passCopyright(ctx, row, actor)
    else await outcome.refuseCopyright(ctx, row, actor, reason)
  },
}

export const reviewCopyrightEdit: ReviewKind = {
  ...outcome.COPYRIGHT_QUEUE.copyrightEdit,
  name: '版权修改',
  roles: ['copyright'],
  facts: copyrightFacts,
  async decide(ctx, refId, { act, reason }) {
    const row = await held(ctx, refId)
    if (row.status !== COPYRIGHT_STATUS.valid || row.edit_status !== EDIT_STATUS.reviewing) throw fail(2006)
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') await outcome.applyCopyrightEdit(ctx, row, actor)
    else await outcome.refuseCopyrightEdit(ctx, row, actor, reason)
  },
}

/** Its end has come: to pass leaves the albums their fifteen days, to reject takes them down now. */
export const reviewCopyrightLapse: ReviewKind = {
  ...outcome.COPYRIGHT_QUEUE.copyrightLapse,
  name: '版权到期',
  roles: ['copyright'],
  async facts(ctx, refId) {
    const facts = await copyrightFacts(ctx, refId)
    return { ...facts, hints: ['通过：保留15天宽限；驳回：立即下架关联专辑', ...facts.hints] }
  },
  async decide(ctx, refId, { act, reason }) {
    const row = await holdRecordForTakeDown(ctx, Number(refId))
    if (!row) throw fail(2002)
    if (row.expired_at === null || act === 'pass') return
    await takeDownOn(ctx, row.copyright_id, {
      actor: `staff:${ctx.staff.staffId}`,
      reason: `版权已到期：${reason}`,
      canAppeal: true,
      staffId: ctx.staff.staffId,
    })
  },
}

async function held({ db }: StaffCtx, refId: string): Promise<outcome.CopyrightRow> {
  const row = await outcome.lockCopyright(db, Number(refId))
  if (!row) throw fail(2002)
  return row
}
