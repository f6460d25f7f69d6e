import { dashboard } from '@tingan/contract/dashboard'
import { callCard } from '../../shared/dashboard/dashboard-card.tsx'
import { NextHero } from './next-hero.tsx'
import { StepsList } from './steps-list.tsx'

/** What to do now, in order: the first of it large. */
export const stepsCard = callCard({
  name: 'steps',
  title: '接下来',
  place: 'main',
  call: dashboard.overview,
  input: () => ({}),
  note: ({ steps }) => {
    const open = steps.filter(({ state }) => state === 'todo').length
    return open > 1 ? `${open} 件，从上往下做` : undefined
  },
  // Even with nothing to do there is work to be proposed.
  isEmpty: () => false,
  empty: null,
  Body: ({ data: { steps, now }, scene }) => {
    const [first, ...rest] = steps.filter(({ state }) => state === 'todo')
    return (
      <div data-tour="steps">
        <NextHero step={first} now={now} area={scene.area} />
        {rest.length > 0 && <StepsList steps={rest} now={now} startsAt={2} />}
      </div>
    )
  },
})
