import { copyright } from '@tingan/contract/copyright'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { copyrightInfo, copyrightList, copyrightsOf, rightsCalendar } from './copyright.service.ts'
import { createCopyright, editCopyright } from './save-copyright.service.ts'

export const copyrightRoutes: Mounted = handle(copyright, {
  create: (ctx, input) => createCopyright(ctx, input),
  list: (ctx, input) => copyrightList(ctx, input),
  info: (ctx, { copyrightId }) => copyrightInfo(ctx, copyrightId),
  ofContract: (ctx, input) => copyrightsOf(ctx, input),
  edit: (ctx, input) => editCopyright(ctx, input),
  calendar: (ctx) => rightsCalendar(ctx),
})
