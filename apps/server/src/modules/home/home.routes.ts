import { homepage } from '@tingan/contract/homepage'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { helpArticles, voteHelp } from '../help/help.service.ts'
import { homeCounts, newsDetails, newsList, newsTags, slides } from './home.service.ts'

export const homepageRoutes: Mounted = handle(homepage, {
  slides: (ctx, { position }) => slides(ctx, position),
  newsList: (ctx, input) => newsList(ctx, input),
  newsTags: (ctx) => newsTags(ctx),
  newsDetails: (ctx, { newsId }) => newsDetails(ctx, newsId),
  counts: (ctx) => homeCounts(ctx),
  help: (ctx, { keyword }) => helpArticles(ctx, keyword),
  voteHelp: (ctx, { helpId, helpful }) => voteHelp(ctx, helpId, helpful),
})
