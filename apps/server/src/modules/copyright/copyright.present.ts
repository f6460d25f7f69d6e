import {
  COPYRIGHT_WARN_DAYS,
  type CopyrightInfo,
  type CopyrightRow as ListedRow,
  RIGHT_TYPES,
  RIGHTS,
  TERRITORIES,
  WORK_TYPES,
} from '@tingan/contract/copyright'
import { EDIT_STATUS, moveEdit } from '@tingan/rules/content/album-status'
import { COPYRIGHT_STATUS, moveCopyright } from '@tingan/rules/content/copyright-status'
import { shanghaiDay } from '../../platform/clock.ts'
import type { CopyrightRow } from './copyright.repo.ts'
import type { CopyrightFields } from './copyright-fields.ts'

const DAY_MS = 86_400_000

export function isExpiring(
  row: Pick<CopyrightRow, 'status' | 'permanent' | 'end_date'>,
  now: number,
): boolean {
  if (row.status !== COPYRIGHT_STATUS.valid || row.permanent || !row.end_date) return false
  return row.end_date <= shanghaiDay(now + COPYRIGHT_WARN_DAYS * DAY_MS)
}

export function presentCopyright(row: CopyrightRow, albumCount: number, now: number): ListedRow {
  const may = (event: Parameters<typeof moveCopyright>[1]) => moveCopyright(row.status, event) !== null
  const isValid = row.status === COPYRIGHT_STATUS.valid
  return {
    copyrightId: row.copyright_id,
    name: row.name,
    workName: row.work_name,
    author: row.author,
    rightType: row.right_type,
    exclusive: row.exclusive ?? false,
    startDate: row.start_date,
    endDate: row.end_date,
    permanent: row.permanent,
    status: row.status,
    editStatus: row.edit_status,
    expireSoon: isExpiring(row, now),
    rejectReason: row.reject_reason,
    albumCount,
    version: row.version,
    updatedAt: row.updated_at.getTime(),
    can: {
      edit: may('submit') || (isValid && row.edit_status !== EDIT_STATUS.reviewing),
      submit: may('submit'),
      withdraw: may('withdraw'),
      discard: moveEdit(row.edit_status, 'discard') !== null,
      remove: may('remove') && albumCount === 0,
      bind: isValid,
    },
  }
}

export const COPYRIGHT_NAMES: Readonly<Record<keyof CopyrightFields, string>> = {
  name: '版权名称',
  workName: '作品名称',
  workType: '作品类型',
  author: '作者',
  rightType: '权利来源',
  licensorName: '授权方',
  licensorCode: '授权方证件号',
  rights: '授权权利',
  exclusive: '是否独家',
  territory: '授权地域',
  territoryText: '地域说明',
  startDate: '开始日期',
  endDate: '到期日期',
  permanent: '长期有效',
  proofs: '权属证明',
  chain: '授权链',
}

/** What people read of one field. */
export function shownCopyright(field: keyof CopyrightFields, value: unknown): string {
  if (value === null || value === undefined || value === '') return '（空）'
  const labelOf = (list: readonly { value: number; label: string }[], one: unknown) =>
    list.find((entry) => entry.value === one)?.label ?? String(one)
  if (field === 'workType') return labelOf(WORK_TYPES, value)
  if (field === 'rightType') return labelOf(RIGHT_TYPES, value)
  if (field === 'territory') return labelOf(TERRITORIES, value)
  if (field === 'rights') return (value as number[]).map((right) => labelOf(RIGHTS, right)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field === 'proofs') return (value as { name: string }[]).map(({ name }) => name).join('、')
  if (field === 'chain')
    return (value as { from: string; to: string }[]).map(({ from, to }) => `${from} → ${to}`).join('；')
  return String(value)
}

export function copyrightDiff(
  before: CopyrightFields,
  after: CopyrightFields | null,
): CopyrightInfo['editDiff'] {
  if (!after) return []
  const fields = Object.keys(COPYRIGHT_NAMES) as (keyof CopyrightFields)[]
  return fields
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({
      field,
      label: COPYRIGHT_NAMES[field],
      before: shownCopyright(field, before[field]),
      after: shownCopyright(field, after[field]),
    }))
}
