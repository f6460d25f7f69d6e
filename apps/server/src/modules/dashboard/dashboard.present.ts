import { type OfferedStep, type Step, TOUR_STOPS, type Tour } from '@tingan/contract/dashboard'

export function presentStep({ key, state, weight, title, why, deadline, link }: OfferedStep): Step {
  return { key, state, weight, title, why, deadline, link: link && { to: link.to, name: link.name } }
}

/** In the tour's own order; a stop that is no longer part of it is forgotten. */
export function presentTour(seen: readonly string[], shown: boolean): Tour {
  return { shown, seen: TOUR_STOPS.filter((stop) => seen.includes(stop)) }
}
