import { moveBy, type Transition } from './transition.ts'

export const TRACK_STATUS = {
  processing: 0,
  reviewing: 1,
  published: 2,
  refused: 3,
  waiting: 4,
  offline: 5,
  takenDown: 6,
  failed: 7,
  deleted: 9,
} as const

export const TRACK_STATUS_NAMES: Readonly<Record<number, string>> = {
  0: '音频处理中',
  1: '审核中',
  2: '已发布',
  3: '审核不通过',
  4: '待发布',
  5: '已下架',
  6: '平台下架',
  7: '音频处理失败',
  9: '已删除',
}

export const RELEASE_TYPE = { atOnce: 1, scheduled: 2 } as const

export type TrackEvent =
  | 'parsed'
  | 'broken'
  | 'replaceAudio'
  | 'resubmit'
  | 'passNow'
  | 'passLater'
  | 'refuse'
  | 'release'
  | 'offline'
  | 'cancelRelease'
  | 'online'
  | 'takeDown'
  | 'appealText'
  | 'appealAudio'
  | 'remove'

const { processing, reviewing, published, refused, waiting, offline, takenDown, failed, deleted } =
  TRACK_STATUS

export const trackTransitions: readonly Transition<TrackEvent>[] = [
  { event: 'parsed', from: [processing], to: reviewing },
  { event: 'broken', from: [processing], to: failed },
  { event: 'replaceAudio', from: [failed, refused], to: processing },
  { event: 'resubmit', from: [refused], to: reviewing },
  { event: 'passNow', from: [reviewing], to: published },
  { event: 'passLater', from: [reviewing], to: waiting },
  { event: 'refuse', from: [reviewing], to: refused },
  { event: 'release', from: [waiting], to: published },
  { event: 'offline', from: [published], to: offline },
  { event: 'cancelRelease', from: [waiting], to: offline },
  { event: 'online', from: [offline], to: published },
  { event: 'takeDown', from: [published, waiting, offline], to: takenDown },
  { event: 'appealText', from: [takenDown], to: reviewing },
  { event: 'appealAudio', from: [takenDown], to: processing },
  { event: 'remove', from: [failed, refused, waiting, offline, takenDown], to: deleted },
]

export function moveTrack(from: number, event: TrackEvent): number | null {
  return moveBy(trackTransitions, from, event)
}

/** Where an edit waits for a second look while the old version stays. */
export const LIVE_TRACK: readonly number[] = [published, waiting, offline]
