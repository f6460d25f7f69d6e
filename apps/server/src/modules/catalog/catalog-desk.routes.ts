import { opsCatalog } from '@tingan/contract/ops/catalog'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import * as words from './black-word-desk.service.ts'
import * as desk from './catalog-desk.service.ts'

export const catalogDeskRoutes: Mounted = handle(opsCatalog, {
  categories: (ctx) => desk.listCategories(ctx),
  saveCategory: (ctx, input) => desk.saveCategory(ctx, input),
  removeCategory: (ctx, { categoryId }) => desk.removeCategory(ctx, categoryId),
  tags: (ctx, { type }) => desk.listTags(ctx, type),
  saveTag: (ctx, input) => desk.saveTag(ctx, input),
  priceSteps: (ctx) => desk.listPriceSteps(ctx),
  savePriceStep: (ctx, input) => desk.savePriceStep(ctx, input),
  blackWords: (ctx, input) => words.listBlackWords(ctx, input),
  saveBlackWords: (ctx, input) => words.saveBlackWords(ctx, input),
  removeBlackWords: (ctx, input) => words.removeBlackWords(ctx, input),
})
