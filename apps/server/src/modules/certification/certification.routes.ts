import { certification } from '@tingan/contract/certification'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { certificationInfo, fullNumbers, withdrawCertification } from './certification.service.ts'
import { faceStatusSync } from './face-result.service.ts'
import { initiate } from './initiate.service.ts'

export const certificationRoutes: Mounted = handle(certification, {
  info: (ctx) => certificationInfo(ctx),
  fullNumbers: (ctx, { verifyToken }) => fullNumbers(ctx, verifyToken),
  initiate: (ctx, input) => initiate(ctx, input),
  faceStatusSync: (ctx, { faceFlowId }) => faceStatusSync(ctx, faceFlowId),
  withdraw: (ctx) => withdrawCertification(ctx),
})
