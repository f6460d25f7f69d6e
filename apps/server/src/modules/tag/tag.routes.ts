import { tag } from '@tingan/contract/tag'
import { handle } from '../../platform/http/mount.ts'
import { tagList } from './tag.service.ts'

export const tagRoutes = handle(tag, {
  list: (ctx, wanted) => tagList(ctx, wanted),
})
