import { opsUpload, upload } from '@tingan/contract/upload'
import { handle } from '../../platform/http/mount.ts'
import { keepPicture, savePicture } from './upload.service.ts'

export const uploadRoutes = handle(upload, {
  picture: (ctx, { hostToken }) => savePicture(ctx, hostToken),
})

export const opsUploadRoutes = handle(opsUpload, {
  picture: (ctx) => keepPicture(ctx),
})
