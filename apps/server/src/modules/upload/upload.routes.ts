import { opsUpload, upload } from '@tingan/contract/upload'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { keepPicture, savePicture } from './upload.service.ts'

export const uploadRoutes: Mounted = handle(upload, {
  picture: (ctx, { hostToken }) => savePicture(ctx, hostToken),
})

export const opsUploadRoutes: Mounted = handle(opsUpload, {
  picture: (ctx) => keepPicture(ctx),
})
