import type { CallResult } from '@tingan/contract/call'
import type { dashboard, OfferedStep } from '@tingan/contract/dashboard'
import { orderSteps } from '@tingan/rules/next-steps'
import type { MemberCtx } from '../../platform/context.ts'
import { accountSteps } from '../account/account-steps.service.ts'
import { albumSteps } from '../album/album-steps.service.ts'
import { agreementSteps } from '../auth/agreement-steps.service.ts'
import { billSteps } from '../bill/bill-steps.service.ts'
import { contractSteps } from '../contract/contract-steps.service.ts'
import { enterpriseSteps } from '../enterprise/enterprise-steps.service.ts'
import { legalSteps } from '../legal-case/legal-steps.service.ts'
import { mcnSteps } from '../mcn/mcn-steps.service.ts'
import { presentStep } from './dashboard.present.ts'
import { readTour } from './tour.service.ts'

/** Each domain offers what it knows; a new one adds its line. Between equals this order holds. */
const offers: readonly ((ctx: MemberCtx) => Promise<OfferedStep[]>)[] = [
  agreementSteps,
  enterpriseSteps,
  accountSteps,
  contractSteps,
  legalSteps,
  mcnSteps,
  billSteps,
  albumSteps,
]

export async function overview(ctx: MemberCtx): Promise<CallResult<typeof dashboard.overview>> {
  const now = ctx.clock.now()
  const [tour, ...offered] = await Promise.all([readTour(ctx), ...offers.map((offer) => offer(ctx))])
  return { now, steps: orderSteps(offered.flat(), now).map(presentStep), tour }
}
