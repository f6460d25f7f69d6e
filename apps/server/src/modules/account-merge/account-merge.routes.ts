import { accountMerge } from '@tingan/contract/account-merge'
import { handle } from '../../platform/http/mount.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import {
  authUser,
  checkMerge,
  mergeAlbums,
  mergeAnchor,
  mergeInfo,
  mergePopup,
} from './account-merge.service.ts'
import type { mergePayload } from './merge-payload.ts'
import { mergeStatus, startMerge } from './start-merge.service.ts'

export function accountMergeRoutes(blockers: readonly Blocker[], job: Job<typeof mergePayload>) {
  return handle(accountMerge, {
    popup: (ctx) => mergePopup(ctx),
    info: (ctx) => mergeInfo(ctx),
    albums: (ctx, { uid, pn, rn }) => mergeAlbums(ctx, uid, { pn, rn }),
    authUser: (ctx, input) => authUser(ctx, input),
    check: (ctx, { subUid }) => checkMerge(ctx, blockers, subUid),
    anchor: (ctx, { uid }) => mergeAnchor(ctx, uid),
    status: (ctx, { mergeNo }) => mergeStatus(ctx, mergeNo),
    bind: (ctx, input) => startMerge(ctx, { blockers, job }, input),
  })
}
