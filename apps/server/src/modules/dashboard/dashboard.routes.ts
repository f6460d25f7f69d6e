import { dashboard } from '@tingan/contract/dashboard'
import { handle } from '../../platform/http/mount.ts'
import { overview } from './dashboard.service.ts'
import { dismissTour, restartTour, seeStop } from './tour.service.ts'

export const dashboardRoutes = handle(dashboard, {
  overview: (ctx) => overview(ctx),
  seeStop: (ctx, { stop }) => seeStop(ctx, stop),
  dismissTour: (ctx) => dismissTour(ctx),
  restartTour: (ctx) => restartTour(ctx),
})
