import { TOUR_STOPS, type Tour, type TourStop } from '@tingan/contract/dashboard'
import type { MemberCtx } from '../../platform/context.ts'
import { accountByUid } from '../account/account.service.ts'
import { presentTour } from './dashboard.present.ts'
import * as repo from './tour.repo.ts'

/** Whoever is longer here knows the place; they can still ask for the tour. */
const NEW_MS = 30 * 86_400_000

export async function readTour(ctx: MemberCtx): Promise<Tour> {
  const kept = await repo.findTour(ctx.db, ctx.member.uid)
  if (kept) return presentTour(kept.seen, kept.ended_at === null)
  const { created_at } = await accountByUid(ctx.db, ctx.member.uid)
  return presentTour([], ctx.clock.now() - created_at.getTime() < NEW_MS)
}

/** The last stop ends it. */
export async function seeStop(ctx: MemberCtx, stop: TourStop): Promise<Tour> {
  const { uid } = ctx.member
  const { seen, ended_at } = await repo.addStop(ctx.db, uid, stop, ctx.clock.date())
  if (ended_at === null && TOUR_STOPS.every((known) => seen.includes(known))) return dismissTour(ctx)
  return presentTour(seen, ended_at === null)
}

export async function dismissTour(ctx: MemberCtx): Promise<Tour> {
  const { seen } = await repo.endTour(ctx.db, ctx.member.uid, ctx.clock.date())
  return presentTour(seen, false)
}

export async function restartTour(ctx: MemberCtx): Promise<Tour> {
  const { seen } = await repo.restartTour(ctx.db, ctx.member.uid, ctx.clock.date())
  return presentTour(seen, true)
}
