import { dashboard } from '@tingan/contract/dashboard'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { overview } from './dashboard.service.ts'
import { dismissTour, restartTour, seeStop } from './tour.service.ts'

export const dashboardRoutes: Mounted = handle(dashboard, {
  overview: (ctx) => overview(ctx),
  seeStop: (ctx, { stop }) => seeStop(ctx, stop),
  dismissTour: (ctx) => dismissTour(ctx),
  restartTour: (ctx) => restartTour(ctx),
})
