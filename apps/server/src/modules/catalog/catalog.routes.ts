import { catalog } from '@tingan/contract/catalog'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { blackWordList } from '../review/black-word.service.ts'
import { albumOptions, categoryTree, priceSteps } from './catalog.service.ts'

export const catalogRoutes: Mounted = handle(catalog, {
  albumOptions: (ctx) => albumOptions(ctx),
  categories: (ctx) => categoryTree(ctx),
  blackWords: (ctx, { id }) => blackWordList(ctx.db, id),
  priceSteps: (ctx, { type }) => priceSteps(ctx, type),
})
