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

const TRUST_KINDS = ['album', 'albumEdit', 'track', 'trackEdit'] as const
const TRUST_PASSED = 50
const TRUST_DAYS = 90

type Needs = Pick<Deps, 'db' | 'clock'>

/** Fifty passed and none refused in ninety days. */
export async function isTrusted({ db, clock }: Needs, uid: number): Promise<boolean> {
  const since = new Date(clock.now() - TRUST_DAYS * DAY_MS)
  const { passed, refused } = await decisionsAbout(db, uid, TRUST_KINDS, since)
  return passed >= TRUST_PASSED && refused === 0
}

export function enqueueAlbum(ctx: Needs, queue: 'album' | 'albumEdit' | 'albumAppeal', row: AlbumRow) {
  const names = { album: '专辑', albumEdit: '专辑修改', albumAppeal: '专辑申诉' }
  return enqueueReview(ctx, QUEUES[queue], {
    refId: String(row.album_id),
    title: `${names[queue]}：${row.title}`,
    summary: queue === 'albumAppeal' ? row.appeal_reason : row.tagline || row.intro,
    submittedBy: `user:${row.uid}`,
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
  })
}
