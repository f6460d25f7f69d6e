import { moveBy, type Transition } from './transition.ts'

export const ALBUM_STATUS = {
  draft: 0,
  reviewing: 1,
  online: 2,
  refused: 3,
  passed: 4,
  offline: 5,
  takenDown: 6,
  deleted: 9,
} as const

export const ALBUM_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '草稿',
  1: '审核中',
  2: '已上架',
  3: '审核不通过',
  4: '待上架',
  5: '已下架',
  6: '平台下架',
  9: '已删除',
}

/** Of an edit that waits beside what listeners see; tracks and copyright records have the same. */
export const EDIT_STATUS = { none: 0, reviewing: 1, refused: 2 } as const

export type AlbumEvent =
  | 'submit'
  | 'withdraw'
  | 'withdrawAppeal'
  | 'pass'
  | 'refuse'
  | 'goOnline'
  | 'offline'
  | 'online'
  | 'takeDown'
  | 'appeal'
  | 'restore'
  | 'remove'
  | 'removeByStaff'
  | 'undelete'

const { draft, reviewing, online, refused, passed, offline, takenDown, deleted } = ALBUM_STATUS

export const albumTransitions: readonly Transition<AlbumEvent>[] = [
  { event: 'submit', from: [draft, refused], to: reviewing },
  { event: 'withdraw', from: [reviewing], to: draft },
  // Taking an appeal back does not undo what it was about.
  { event: 'withdrawAppeal', from: [reviewing], to: takenDown },
  { event: 'pass', from: [reviewing], to: passed },
  { event: 'refuse', from: [reviewing], to: refused },
  { event: 'goOnline', from: [passed], to: online },
  { event: 'offline', from: [online], to: offline },
  { event: 'online', from: [offline], to: online },
  { event: 'takeDown', from: [online, passed, offline], to: takenDown },
  { event: 'appeal', from: [takenDown], to: reviewing },
  { event: 'restore', from: [takenDown], to: reviewing },
  { event: 'remove', from: [draft, refused, passed, offline], to: deleted },
  { event: 'removeByStaff', from: [takenDown], to: deleted },
  // Within thirty days, by an operator: it begins again as a draft.
  { event: 'undelete', from: [deleted], to: draft },
]

export function moveAlbum(from: number, event: AlbumEvent): number | null {
  return moveBy(albumTransitions, from, event)
}

/** Where an edit of what listeners see waits for a second look while the old version stays. */
export const LIVE_ALBUM: readonly number[] = [online, passed, offline]
/** Where programs may be added. */
export const OPEN_ALBUM: readonly number[] = [draft, reviewing, online, refused, passed, offline]

export type EditEvent = 'hand' | 'pass' | 'refuse' | 'discard'

const { none, reviewing: editReviewing, refused: editRefused } = EDIT_STATUS

/** Of the edit beside a live album, program or copyright record. */
export const editTransitions: readonly Transition<EditEvent>[] = [
  { event: 'hand', from: [none, editRefused], to: editReviewing },
  { event: 'pass', from: [editReviewing], to: none },
  { event: 'refuse', from: [editReviewing], to: editRefused },
  { event: 'discard', from: [editRefused], to: none },
]

export function moveEdit(from: number, event: EditEvent): number | null {
  return moveBy(editTransitions, from, event)
}
