import { track } from '@tingan/contract/track'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { addTracks } from './add-tracks.service.ts'
import { editTrack } from './edit-track.service.ts'
import { queryReleaseTime, saveSequence, sequenceList, trackInfo } from './track.service.ts'
import { removeTrack } from './track-act.service.ts'
import { trackList } from './track-list.service.ts'

export const trackRoutes: Mounted = handle(track, {
  list: (ctx, input) => trackList(ctx, input),
  info: (ctx, { id }) => trackInfo(ctx, id),
  sequenceList: (ctx, { albumId }) => sequenceList(ctx, albumId),
  add: (ctx, input) => addTracks(ctx, input),
  edit: (ctx, input) => editTrack(ctx, input),
  sequence: (ctx, input) => saveSequence(ctx, input),
  queryReleaseTime: (ctx, input) => queryReleaseTime(ctx, input),
  remove: (ctx, { id }) => removeTrack(ctx, id),
})
