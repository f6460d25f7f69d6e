import { media } from '@tingan/contract/media'
import { handle } from '../../platform/http/mount.ts'
import type { AudioJob } from './audio-payload.ts'
import type { AudioUse } from './audio-use.service.ts'
import { queryCpTrack } from './duplicates.service.ts'
import { audioInfo, playTrack, removeFile, retryAudio, unusedAudio } from './media.service.ts'
import { uploadAtOnce } from './simple-upload.service.ts'

export function mediaRoutes(uses: readonly AudioUse[], job: AudioJob) {
  return handle(media, {
    upload: (ctx, input) => uploadAtOnce(ctx, job, input),
    unused: (ctx, { purpose }) => unusedAudio(ctx, purpose),
    info: (ctx, { fileId }) => audioInfo(ctx, fileId),
    remove: (ctx, { fileId }) => removeFile(ctx, ctx.member.uid, fileId),
    retry: (ctx, { fileId }) => retryAudio(ctx, job, fileId),
    play: (ctx, input) => playTrack(ctx, uses, input),
    queryCpTrack: (ctx, input) => queryCpTrack(ctx, input),
  })
}
