import { opsMcn } from '@tingan/contract/ops/mcn'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { mcnDetail, mcnList, proposeMcn } from './mcn-desk.service.ts'

export const mcnDeskRoutes: Mounted = handle(opsMcn, {
  list: (ctx, input) => mcnList(ctx, input),
  detail: (ctx, { mcnId }) => mcnDetail(ctx, mcnId),
  propose: (ctx, input) => proposeMcn(ctx, input),
})
