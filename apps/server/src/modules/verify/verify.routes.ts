import { verify } from '@tingan/contract/verify'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { checkFile } from './verify.service.ts'

export const verifyRoutes: Mounted = handle(verify, {
  check: checkFile,
})
