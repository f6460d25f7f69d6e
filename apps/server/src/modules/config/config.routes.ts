import { opsConfig } from '@tingan/contract/ops/desk'
import { handle, type Mounted } from '../../platform/http/mount.ts'
import { previewMenus } from '../account/role.service.ts'
import {
  listJobs,
  listSwitches,
  permissionsOf,
  retryJob,
  setPermission,
  setSwitch,
} from './config.service.ts'

export const configRoutes: Mounted = handle(opsConfig, {
  switches: (ctx) => listSwitches(ctx),
  setSwitch: (ctx, input) => setSwitch(ctx, input),
  permissions: (ctx, { role }) => permissionsOf(ctx, role),
  setPermission: (ctx, input) => setPermission(ctx, input),
  previewAs: (ctx, { uid }) => previewMenus(ctx, uid),
  jobs: (ctx, { state }) => listJobs(ctx, state),
  jobCounts: (ctx) => ctx.jobs.counts(),
  retryJob: (ctx, input) => retryJob(ctx, input),
})
