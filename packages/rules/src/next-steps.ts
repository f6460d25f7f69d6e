import { isNear } from './deadline.ts'

export const STEP_STATES = ['todo', 'waiting', 'done'] as const
/** must: something is shut until it is done. should: somebody waits, or something is lost. may: an offer. */
export const STEP_WEIGHTS = ['must', 'should', 'may'] as const

export interface OrderedStep {
  state: (typeof STEP_STATES)[number]
  weight: (typeof STEP_WEIGHTS)[number]
  deadline: number | null
}

/**
 * What to do first: what runs out within days, by its hour; then by weight; then what has any deadline at all. Alike
 * in everything, steps keep the order in which they were offered.
 */
export function orderSteps<S extends OrderedStep>(steps: readonly S[], now: number): S[] {
  return steps.toSorted(
    (a, b) =>
      STEP_STATES.indexOf(a.state) - STEP_STATES.indexOf(b.state) ||
      pressing(a, now) - pressing(b, now) ||
      STEP_WEIGHTS.indexOf(a.weight) - STEP_WEIGHTS.indexOf(b.weight) ||
      sooner(a.deadline, b.deadline),
  )
}

/** Its deadline where that is near, else never. */
function pressing({ deadline }: OrderedStep, now: number): number {
  return deadline !== null && isNear(deadline, now) ? deadline : Number.MAX_SAFE_INTEGER
}

function sooner(a: number | null, b: number | null): number {
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)
}
