import { tag } from '@tingan/contract/tag'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { tagList } from './tag.service.ts'

export const tagRoutes: Mounted = handle(tag, {
  list: (ctx, wanted) => tagList(ctx, wanted),
})
