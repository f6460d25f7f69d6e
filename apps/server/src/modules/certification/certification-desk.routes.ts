import { opsCertification } from '@tingan/contract/ops/certification'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { deskDetail, listDesk, proposePass, proposeUnbind } from './certification-desk.service.ts'

export const certificationDeskRoutes: Mounted = handle(opsCertification, {
  list: (ctx, input) => listDesk(ctx, input),
  detail: (ctx, { uid }) => deskDetail(ctx, uid),
  pass: (ctx, input) => proposePass(ctx, input),
  unbind: (ctx, input) => proposeUnbind(ctx, input),
})
