import type { FieldError } from '@tingan/contract/envelope'
import { MCN_CATEGORIES, type WorkCase } from '@tingan/contract/mcn'
import { staffPaperPath } from '@tingan/contract/paper'
import { maskName, maskPhone } from '@tingan/rules/checks/mask'
import type { StaffCtx } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import { companyFacts } from '../enterprise/company-facts.service.ts'
import { notify } from '../message/message.service.ts'
import type { ReviewKind } from '../review/review.service.ts'
import * as repo from './mcn.repo.ts'
import { moveHeldMcn } from './move-mcn.service.ts'

/** A reason that begins with one of these is about that field; the reviewers' list of reasons is written so. */
export const MCN_FIELDS: readonly [label: string, field: string][] = [
  ['机构名称', 'mcnName'],
  ['机构LOGO', 'logo'],
  ['机构简介', 'intro'],
  ['联系人', 'contactName'],
  ['主营品类', 'mainCategory'],
  ['代表作品', 'cases'],
  ['许可证', 'permitImg'],
]

function refusedFields(reason: string): FieldError[] {
  const found = MCN_FIELDS.find(([label]) => reason.startsWith(`${label}：`))
  return found ? [{ field: found[1], msg: reason.slice(found[0].length + 1) }] : []
}

const names = (ids: readonly number[]) =>
  MCN_CATEGORIES.filter(({ value }) => ids.includes(value))
    .map(({ label }) => label)
    .join('、')

export const reviewMcn: ReviewKind = {
  kind: 'mcn',
  name: '机构入驻',
  roles: ['merchant'],
  slaHours: 48,
  facts: (ctx, refId) => mcnFacts(ctx, Number(refId)),
  async decide(ctx, refId, { act, reason }) {
    const row = await held(ctx, Number(refId))
    const actor = `staff:${ctx.staff.staffId}`
    if (act === 'pass') {
      await moveHeldMcn(ctx, row, {
        event: 'pass',
        actor,
        change: { settled_at: ctx.clock.date(), reject_reason: '', refused: '[]' },
      })
      return notify(ctx, row.enterprise_uid, 'mcn.pass', { mcn: row.mcn_name })
    }
    await moveHeldMcn(ctx, row, {
      event: 'refuse',
      actor,
      change: { reject_reason: reason, refused: JSON.stringify(refusedFields(reason)) },
      detail: { reason },
    })
    return notify(ctx, row.enterprise_uid, 'mcn.reject', { reason })
  },
}

/** What an operator reads of an agency, in the queue and at the desk. */
export async function mcnFacts(ctx: StaffCtx, mcnId: number) {
  const row = await held(ctx, mcnId)
  const company = await companyFacts(ctx, row.enterprise_uid)
  const open = (sealed: string) => (sealed ? ctx.personal.open(sealed) : '')
  const cases = row.cases as WorkCase[]
  return {
    facts: [
      { label: '机构名称', value: row.mcn_name },
      { label: '机构简介', value: row.intro },
      { label: '企业名称', value: company?.companyName ?? '' },
      { label: '信用代码', value: company?.creditCode ?? '' },
      { label: '联系人', value: maskName(open(row.contact_name)) },
      { label: '联系手机', value: row.contact_mobile ? maskPhone(open(row.contact_mobile)) : '' },
      { label: '联系邮箱', value: row.contact_email },
      { label: '主播人数', value: String(row.anchor_count) },
      { label: '主营品类', value: names(row.main_category) },
      ...cases.map((work, at) => ({
        label: `代表作品 ${at + 1}`,
        value: `《${work.albumName}》播放 ${work.playNum}，${work.url}`,
      })),
    ],
    pictures: [row.logo, ...(row.permit_img ? [staffPaperPath(row.permit_img)] : [])].filter(Boolean),
    hints: company ? [] : ['企业目前不是已入驻状态'],
    rejectReason: row.reject_reason,
  }
}

async function held({ db }: StaffCtx, mcnId: number): Promise<repo.McnRow> {
  const row = await repo.lockMcn(db, mcnId)
  if (!row) throw fail(2002)
  return row
}
