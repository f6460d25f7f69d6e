import { STEP_STATES, STEP_WEIGHTS } from '@tingan/rules/next-steps'
import type { RoutePath } from '@tingan/rules/routes'
import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'

export const step = z.object({
  /** `contract.toSign`: the module that offers it, then what it is. */
  key: z.string(),
  state: z.enum(STEP_STATES),
  weight: z.enum(STEP_WEIGHTS),
  title: z.string(),
  /** What it opens, or what is lost without it. */
  why: z.string(),
  deadline: z.int().nullable(),
  link: z.object({ to: z.string(), name: z.string() }).nullable(),
})
export type Step = z.infer<typeof step>

/** A step as a module offers it: a link to a page that does not exist does not compile. */
export interface OfferedStep extends Step {
  link: { to: RoutePath | `${RoutePath}?${string}`; name: string } | null
}

/** What the first-steps tour points at, in its order. */
export const TOUR_STOPS = ['steps', 'menu', 'search', 'bell', 'help'] as const
export type TourStop = (typeof TOUR_STOPS)[number]

export const tour = z.object({
  /** Offered to new accounts, and again to whoever asks; never after it was finished or put away. */
  shown: z.boolean(),
  seen: z.array(z.enum(TOUR_STOPS)),
})
export type Tour = z.infer<typeof tour>

export const dashboard = {
  overview: call({
    method: 'GET',
    path: 'home/dashboard',
    title: '首页：接下来该做的事',
    access: settled,
    input: z.object({}),
    output: z.object({
      /** By the server's clock: what is left of a deadline is counted from here. */
      now: z.int(),
      steps: z.array(step),
      tour,
    }),
    errors: [],
  }),
  seeStop: call({
    method: 'POST',
    path: 'home/tour/see',
    title: '新手引导：看过一站',
    access: settled,
    input: z.object({ stop: z.enum(TOUR_STOPS, '没有这一站') }),
    output: tour,
    errors: [],
  }),
  dismissTour: call({
    method: 'POST',
    path: 'home/tour/dismiss',
    title: '新手引导：不再显示',
    access: settled,
    input: z.object({}),
    output: tour,
    errors: [],
  }),
  restartTour: call({
    method: 'POST',
    path: 'home/tour/restart',
    title: '新手引导：从头再看',
    access: settled,
    input: z.object({}),
    output: tour,
    errors: [],
  }),
}
