import { opsWorks } from '@tingan/contract/ops/works'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import * as records from './copyright-desk.service.ts'
import * as acts from './work-act.service.ts'
import * as desk from './works-desk.service.ts'

export const worksDeskRoutes: Mounted = handle(opsWorks, {
  albums: (ctx, input) => desk.searchAlbums(ctx, input),
  album: (ctx, { albumId }) => desk.albumDetail(ctx, albumId),
  tracks: (ctx, input) => desk.albumTracks(ctx, input),
  track: (ctx, { trackId }) => desk.trackDetail(ctx, trackId),
  takeDownAlbum: (ctx, input) => acts.takeDown(ctx, input),
  restoreAlbum: (ctx, input) => acts.restore(ctx, input),
  undeleteAlbum: (ctx, input) => acts.undelete(ctx, input),
  removeAlbum: (ctx, input) => acts.proposeRemoval(ctx, input),
  takeDownTrack: (ctx, input) => acts.takeDownTrack(ctx, input),
  restoreTrack: (ctx, input) => acts.restoreTrack(ctx, input),
  takeDownCreator: (ctx, input) => acts.takeDownCreator(ctx, input),
  copyrights: (ctx, input) => records.searchCopyrights(ctx, input),
  copyright: (ctx, { copyrightId }) => records.copyrightDetail(ctx, copyrightId),
  invalidate: (ctx, input) => records.invalidate(ctx, input),
})
