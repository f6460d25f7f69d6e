import { mcn } from '@tingan/contract/mcn'
import { handle } from '../../platform/http/mount.ts'
import { mcnInfo } from './mcn.service.ts'

export const mcnRoutes = handle(mcn, {
  info: (ctx) => mcnInfo(ctx.db, ctx.member.uid),
})
