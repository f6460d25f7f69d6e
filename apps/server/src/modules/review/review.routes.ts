import { opsReview } from '@tingan/contract/ops/review'
import { handle } from '../../platform/http/mount.ts'
import { agreementRates } from './recheck.service.ts'
import {
  claimNext,
  claimReview,
  decideReview,
  listReviews,
  type ReviewKind,
  releaseReview,
  reviewKindsOf,
  reviewReasons,
} from './review.service.ts'

export const reviewRoutes = (kinds: readonly ReviewKind[]) =>
  handle(opsReview, {
    kinds: (ctx) => reviewKindsOf(ctx, kinds),
    list: (ctx, input) => listReviews(ctx, kinds, input),
    claim: (ctx, { itemId }) => claimReview(ctx, kinds, itemId),
    next: (ctx, { kind }) => claimNext(ctx, kinds, kind),
    release: (ctx, { itemId }) => releaseReview(ctx, kinds, itemId),
    decide: (ctx, input) => decideReview(ctx, kinds, input),
    agreement: (ctx) => agreementRates(ctx),
    reasons: (ctx, { kind }) => reviewReasons(ctx, kind),
  })
