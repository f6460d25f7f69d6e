import { verify } from '@tingan/contract/verify'
import { handle } from '../../platform/http/mount.ts'
import { checkFile } from './verify.service.ts'

export const verifyRoutes = handle(verify, {
  check: checkFile,
})
