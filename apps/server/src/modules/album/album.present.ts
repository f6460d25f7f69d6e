import { AGE_GRADES, ALBUM_FIELD_NAMES, type AlbumInput, SOURCE_TYPES } from '@tingan/contract/album-fields'
import type { AlbumInfo, AlbumRow as ListedRow } from '@tingan/contract/album-info'
import {
  ALBUM_STATUS,
  EDIT_STATUS,
  LIVE_ALBUM,
  moveAlbum,
  moveEdit,
  OPEN_ALBUM,
} from '@tingan/rules/content/album-status'
import { PAY_TYPE } from '@tingan/rules/content/pay-apply-status'
import type { AlbumFields } from '../work/album-columns.service.ts'
import type { AlbumOwner, ListedAlbum } from './album-list.repo.ts'

type Standing = Pick<
  ListedAlbum,
  'status' | 'edit_status' | 'can_appeal' | 'published_count' | 'pay_type' | 'sold_cnt'
>

/** What its owner may do with it now. */
export function albumCan(row: Standing): ListedRow['can'] {
  const may = (event: Parameters<typeof moveAlbum>[1]) => moveAlbum(row.status, event) !== null
  const live = LIVE_ALBUM.includes(row.status)
  const unfinished = [ALBUM_STATUS.draft, ALBUM_STATUS.refused] as number[]
  const appeal = may('appeal') && row.can_appeal
  return {
    edit: unfinished.includes(row.status) || appeal || (live && row.edit_status !== EDIT_STATUS.reviewing),
    submit: may('submit'),
    withdraw: may('withdraw'),
    offline: may('offline'),
    online: may('online'),
    appeal,
    discard: moveEdit(row.edit_status, 'discard') !== null,
    remove: may('remove') && removalObstacle(row) === null,
    addTrack: OPEN_ALBUM.includes(row.status),
    share: row.status === ALBUM_STATUS.online,
  }
}

/** Sold is sold; otherwise what listeners have must be free and unsold. */
export function removalObstacle(row: Pick<Standing, 'published_count' | 'pay_type' | 'sold_cnt'>) {
  if (row.sold_cnt > 0) return 3008
  return row.published_count > 0 && row.pay_type !== PAY_TYPE.free ? 3007 : null
}

export function presentListed(
  row: ListedAlbum,
  owner: Pick<AlbumOwner, 'anchor_name' | 'resign_task'>,
): ListedRow {
  return {
    albumId: row.album_id,
    title: row.title,
    cover: row.cover,
    status: row.status,
    editStatus: row.edit_status,
    payType: row.pay_type,
    categoryId: row.category_id,
    trackCount: row.track_count,
    duration: row.duration,
    playCnt: row.play_cnt,
    subscribeCnt: row.subscribe_cnt,
    lastTrackAt: row.last_track_ms === null ? null : Math.round(row.last_track_ms),
    rejectReason: row.reject_reason,
    offlineReason: row.offline_reason,
    contractStatus: row.contract_status,
    resignTask: Boolean(owner.resign_task),
    isAi: row.is_ai,
    anchorUid: row.uid,
    anchorName: owner.anchor_name,
    version: row.version,
    updatedAt: Math.round(row.updated_ms ?? 0),
    can: albumCan(row),
  }
}

/** What numbers are called that mean nothing to a reader. */
export interface Names {
  category: (id: number) => string
  copyright: (id: number) => string
}

/** What people read of one field. */
function shown(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return '（空）'
  const labelOf = (list: readonly { value: number; label: string }[]) =>
    list.find((entry) => entry.value === value)?.label ?? String(value)
  if (field === 'sourceType') return labelOf(SOURCE_TYPES)
  if (field === 'ageGrade') return labelOf(AGE_GRADES)
  if (field === 'isAi') return value ? '含AI生成内容' : '不含AI生成内容'
  if (field === 'serialStatus') return value === 2 ? '完结' : '连载'
  if (field === 'categoryId' || field === 'subCategoryId') return names.category(value as number)
  if (field === 'copyrightId') return names.copyright(value as number)
  if (field === 'coAnchors')
    return (value as { name: string }[]).map(({ name }) => name).join('、') || '（空）'
  return String(value)
}

/** Old and new side by side. */
export function editDiff(
  before: Partial<AlbumInput>,
  snapshot: AlbumFields | null,
  names: Names,
): AlbumInfo['editDiff'] {
  return Object.entries(snapshot ?? {}).map(([field, after]) => ({
    field,
    label: ALBUM_FIELD_NAMES[field as keyof AlbumInput] ?? field,
    before: shown(field, before[field as keyof AlbumInput], names),
    after: shown(field, after, names),
  }))
}
