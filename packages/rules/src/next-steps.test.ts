import { expect, it } from 'vitest'
import { type OrderedStep, orderSteps } from './next-steps.ts'

const now = Date.parse('2026-01-31T12:00:00+08:00')
const DAY = 86_400_000

interface Named extends OrderedStep {
  name: string
}

function step(name: string, facts: Partial<OrderedStep> & { days?: number } = {}): Named {
  const { days, ...rest } = facts
  return {
    name,
    state: 'todo',
    weight: 'should',
    deadline: days === undefined ? null : now + days * DAY,
    ...rest,
  }
}

const order = (...steps: Named[]) => orderSteps(steps, now).map(({ name }) => name)

it('puts what can be done before what is waited for, and what is done last', () => {
  expect(
    order(
      step('done', { state: 'done', weight: 'must' }),
      step('waiting', { state: 'waiting', weight: 'must', days: 1 }),
      step('todo', { weight: 'may' }),
    ),
  ).toEqual(['todo', 'waiting', 'done'])
})

it('goes by weight', () => {
  expect(order(step('offer', { weight: 'may' }), step('asked'), step('shut', { weight: 'must' }))).toEqual([
    'shut',
    'asked',
    'offer',
  ])
})

it('puts what runs out within days before everything, the soonest first', () => {
  expect(
    order(
      step('shut', { weight: 'must' }),
      step('in two days', { weight: 'may', days: 2 }),
      step('over', { days: -1 }),
      step('tomorrow', { days: 1 }),
    ),
  ).toEqual(['over', 'tomorrow', 'in two days', 'shut'])
})

it('lets a far deadline decide only between equals', () => {
  expect(
    order(
      step('no hurry'),
      step('in a month', { days: 30 }),
      step('in a week', { days: 7 }),
      step('shut', { weight: 'must' }),
    ),
  ).toEqual(['shut', 'in a week', 'in a month', 'no hurry'])
})

it('keeps equals in the order they were offered in, and leaves what it was given alone', () => {
  const given = [step('first'), step('second'), step('urgent', { days: 0 })]
  expect(orderSteps(given, now).map(({ name }) => name)).toEqual(['urgent', 'first', 'second'])
  expect(given.map(({ name }) => name)).toEqual(['first', 'second', 'urgent'])
})
