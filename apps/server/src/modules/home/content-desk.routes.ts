import { opsContent } from '@tingan/contract/ops/content'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { listAgreements, proposeAgreement } from './agreement-desk.service.ts'
import {
  listHelp,
  listNews,
  listSlides,
  newsDetail,
  newsTags,
  removeSlide,
  saveCounts,
  saveHelp,
  saveNews,
  saveSlide,
  takeNewsOffline,
} from './content-desk.service.ts'
import { sortHelp, sortSlides } from './content-order.service.ts'
import { homeCounts } from './home.service.ts'

export const contentDeskRoutes: Mounted = handle(opsContent, {
  newsTags: (ctx) => newsTags(ctx),
  newsList: (ctx, input) => listNews(ctx, input),
  newsDetail: (ctx, { newsId }) => newsDetail(ctx, newsId),
  newsSave: (ctx, input) => saveNews(ctx, input),
  newsOffline: (ctx, { newsId }) => takeNewsOffline(ctx, newsId),
  slideList: (ctx) => listSlides(ctx),
  slideSave: (ctx, input) => saveSlide(ctx, input),
  slideSort: (ctx, input) => sortSlides(ctx, input),
  slideRemove: (ctx, { slideId }) => removeSlide(ctx, slideId),
  helpList: (ctx) => listHelp(ctx),
  helpSave: (ctx, input) => saveHelp(ctx, input),
  helpSort: (ctx, input) => sortHelp(ctx, input),
  agreementList: (ctx) => listAgreements(ctx),
  agreementPropose: (ctx, input) => proposeAgreement(ctx, input),
  counts: (ctx) => homeCounts(ctx),
  countsSave: (ctx, input) => saveCounts(ctx, input),
})
