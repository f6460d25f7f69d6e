import { upload } from '@tingan/contract/upload'
import { handle } from '../../platform/http/mount.ts'
import { savePicture } from './upload.service.ts'

export const uploadRoutes = handle(upload, {
  picture: (ctx, { hostToken }) => savePicture(ctx, hostToken),
})
