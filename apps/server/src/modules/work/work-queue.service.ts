import type { Deps } from '../../platform/context.ts'
import { enqueueReview } from '../review/review.service.ts'
import { type AlbumRow, decisionsAbout, type TrackRow } from './work.repo.ts'

const HOUR_DAY = 24
const DAY_MS = 86_400_000

/** What people look at, and within which time. */
export const QUEUES = {
  album: { kind: 'album', slaHours: HOUR_DAY },
  albumEdit: { kind: 'albumEdit', slaHours: HOUR_DAY },
  albumAppeal: { kind: 'albumAppeal', slaHours: HOUR_DAY },
  track: { kind: 'track', slaHours: 4 },
  trackEdit: { kind: 'trackEdit', slaHours: 4 },
  trackAppeal: { kind: 'trackAppeal', slaHours: HOUR_DAY },
  payApply: { kind: 'payApply', slaHours: HOUR_DAY },
} as const

const TRUST_KINDS = ['album', 'albumEdit', 'albumAppeal', 'track', 'trackEdit', 'trackAppeal'] as const
const TRUST_PASSED = 50
const TRUST_DAYS = 90

type Needs = Pick<Deps, 'db' | 'clock'>

/** Fifty passed and none refused in ninety days. */
export async function isTrusted({ db, clock }: Needs, uid: number): Promise<boolean> {
  const since = new Date(clock.now() - TRUST_DAYS * DAY_MS)
  const { passed, refused } = await decisionsAbout(db, uid, TRUST_KINDS, since)
  return passed >= TRUST_PASSED && refused === 0
}

/** By an operator or with what it rested on, and not passed since: only a person lets it back. */
export const wasTakenDown = (row: Pick<AlbumRow, 'offline_reason'>): boolean => row.offline_reason !== ''

/** Not for the eyes of whoever took it down. */
const notBy = (queue: string, { taken_down_by }: Pick<AlbumRow, 'taken_down_by'>) =>
  queue.endsWith('Appeal') && taken_down_by !== null ? { notBy: taken_down_by } : {}

export function enqueueAlbum(ctx: Needs, queue: 'album' | 'albumEdit' | 'albumAppeal', row: AlbumRow) {
  const names = { album: '专辑', albumEdit: '专辑修改', albumAppeal: '专辑申诉' }
  return enqueueReview(ctx, QUEUES[queue], {
    refId: String(row.album_id),
    title: `${names[queue]}：${row.title}`,
    summary: queue === 'albumAppeal' ? row.appeal_reason : row.tagline || row.intro,
    submittedBy: `user:${row.uid}`,
    ...notBy(queue, row),
  })
}

export function enqueueTrack(
  ctx: Needs,
  queue: 'track' | 'trackEdit' | 'trackAppeal',
  row: TrackRow,
  album: Pick<AlbumRow, 'title' | 'uid'>,
) {
  const names = { track: '节目', trackEdit: '节目修改', trackAppeal: '节目申诉' }
  return enqueueReview(ctx, QUEUES[queue], {
    refId: String(row.track_id),
    title: `${names[queue]}：${row.title}`,
    summary: queue === 'trackAppeal' ? row.appeal_reason : `《${album.title}》`,
    submittedBy: `user:${album.uid}`,
    ...notBy(queue, row),
  })
}
