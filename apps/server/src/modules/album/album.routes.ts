import { albumFirst } from '@tingan/contract/album'
import { handle } from '../../platform/http/mount.ts'
import { onlineAlbum } from './album.service.ts'

export const albumRoutes = handle(albumFirst, {
  existsOnline: (ctx) => onlineAlbum(ctx.db, ctx.member.uid),
})
