import { podcast } from '@tingan/contract/podcast-import'
import { handle } from '../../platform/http/mount.ts'
import { cancelImport, retryImport } from './import-act.service.ts'
import type { ImportJob } from './import-payload.ts'
import { importInfo, importList } from './podcast-import.service.ts'
import { previewPodcast } from './preview.service.ts'
import { startImport } from './start-import.service.ts'

export function podcastImportRoutes(job: ImportJob) {
  return handle(podcast, {
    preview: (ctx, input) => previewPodcast(ctx, input),
    start: (ctx, input) => startImport(ctx, job, input),
    info: (ctx, { importId }) => importInfo(ctx, importId),
    list: (ctx) => importList(ctx),
    cancel: (ctx, { importId }) => cancelImport(ctx, importId),
    retry: (ctx, { importId }) => retryImport(ctx, job, importId),
  })
}
