import { cancellation } from '@tingan/contract/cancellation'
import { handle } from '../../platform/http/mount.ts'
import type { Blocker } from '../blocker/blocker.service.ts'
import { applyCancellation, checkCancellation } from './cancellation.service.ts'

export function cancellationRoutes(blockers: readonly Blocker[]) {
  return handle(cancellation, {
    check: (ctx) => checkCancellation(ctx, blockers),
    apply: (ctx, input) => applyCancellation(ctx, blockers, input),
  })
}
