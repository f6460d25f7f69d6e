import { album } from '@tingan/contract/album'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { addAlbum } from './add-album.service.ts'
import { albumGate, albumInfo, onlineAlbum, shareAlbum } from './album.service.ts'
import { removeAlbum } from './album-act.service.ts'
import { anchorList, dataSimpleList, mcnSimpleList, simpleList } from './album-list.service.ts'
import * as rights from './album-rights.service.ts'
import { editAlbum } from './edit-album.service.ts'

export const albumRoutes: Mounted = handle(album, {
  existsOnline: (ctx) => onlineAlbum(ctx.db, ctx.member.uid),
  gate: (ctx) => albumGate(ctx),
  simpleList: (ctx, input) => simpleList(ctx, input),
  mcnSimpleList: (ctx, input) => mcnSimpleList(ctx, input),
  dataSimpleList: (ctx, input) => dataSimpleList(ctx, input),
  info: (ctx, { id }) => albumInfo(ctx, id),
  anchors: (ctx) => anchorList(ctx),
  queryCopyright: (ctx, input) => rights.queryCopyright(ctx, input),
  queryCanOpPay: (ctx, { albumId }) => rights.canOperatePay(ctx, albumId),
  otherAnchorCheck: (ctx, input) => rights.otherAnchor(ctx, input),
  copyrightBindAlbumCount: (ctx, { copyrightId }) => rights.boundCount(ctx, copyrightId),
  copyrightAlbumList: (ctx, input) => rights.boundAlbums(ctx, input),
  queryUnsignTransfer: (ctx) => rights.unsignedTransferAlbums(ctx),
  add: (ctx, input) => addAlbum(ctx, input),
  edit: (ctx, input) => editAlbum(ctx, input),
  successCopyright: (ctx, input) => rights.bindCopyright(ctx, input),
  authWay: (ctx, { albumId }) => rights.authWay(ctx, albumId),
  remove: (ctx, { id }) => removeAlbum(ctx, id),
  cancelContract: (ctx, { id }) => rights.cancelAlbumContract(ctx, id),
  share: (ctx, { albumId }) => shareAlbum(ctx, albumId),
})
