import { ALBUM_STATUS, moveAlbum } from '@tingan/rules/content/album-status'
import { COPYRIGHT_STATUS } from '@tingan/rules/content/copyright-status'
import { moveTrack, TRACK_STATUS } from '@tingan/rules/content/track-status'
import type { Db } from '../../platform/db/connection.ts'
import { findCopyright } from '../copyright/copyright-outcome.service.ts'
import { findAlbum, findTrack } from '../work/work-row.service.ts'
import type { SubjectType } from './legal-case.repo.ts'

export interface Subject {
  uid: number
  title: string
  canTakeDown: boolean
}

const GONE: readonly number[] = [COPYRIGHT_STATUS.invalid, COPYRIGHT_STATUS.deleted]

/** What a complaint is about and whose it is; what was deleted is nobody's any more. */
export async function findSubject(db: Db, type: SubjectType, id: number): Promise<Subject | null> {
  if (type === 'copyright') {
    const row = await findCopyright(db, id)
    return row && !GONE.includes(row.status) ? { uid: row.uid, title: row.name, canTakeDown: true } : null
  }
  const track = type === 'track' ? await findTrack(db, id) : undefined
  const album = await findAlbum(db, type === 'album' ? id : (track?.album_id ?? 0))
  if (!album || album.status === ALBUM_STATUS.deleted) return null
  if (type === 'album') {
    const canTakeDown = moveAlbum(album.status, 'takeDown') !== null
    return { uid: album.uid, title: album.title, canTakeDown }
  }
  if (!track || track.status === TRACK_STATUS.deleted) return null
  return { uid: album.uid, title: track.title, canTakeDown: moveTrack(track.status, 'takeDown') !== null }
}
