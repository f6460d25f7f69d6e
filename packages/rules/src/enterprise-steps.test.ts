import { describe, expect, test } from 'vitest'
import {
  backEvent,
  type EnterpriseEvent,
  type EnterpriseStanding,
  enterpriseTransitions,
  moveEnterprise,
  stepState,
} from './enterprise-steps.ts'

type Short = readonly [status: number, authStatus: number, paymentCheckStatus: number]

/** Every state an enterprise can be in. */
const reachable: Short[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 3, 0],
  [2, 0, 0],
  [2, 1, 0],
  [3, 2, 0],
  [3, 2, 2],
  [4, 2, 1],
  [5, 2, 3],
  [-9999, 2, 3],
]

/** The state machine of the domain reference, 3.7, written out once more by hand. */
const allowed: [event: EnterpriseEvent, from: Short, to: Short][] = [
  ['choose', [0, 0, 0], [1, 0, 0]],
  ['takeBack', [1, 0, 0], [0, 0, 0]],
  ['takeBack', [1, 3, 0], [0, 0, 0]],
  ['takeBack', [2, 0, 0], [0, 0, 0]],
  ['takeBack', [2, 1, 0], [0, 0, 0]],
  ['saveBase', [0, 0, 0], [2, 0, 0]],
  ['saveBase', [1, 0, 0], [2, 0, 0]],
  ['saveBase', [1, 3, 0], [2, 0, 0]],
  ['saveOperator', [2, 0, 0], [2, 0, 0]],
  ['saveOperator', [2, 1, 0], [2, 0, 0]],
  ['saveOperator', [1, 3, 0], [2, 0, 0]],
  ['openFace', [2, 0, 0], [2, 1, 0]],
  ['openFace', [2, 1, 0], [2, 1, 0]],
  ['passFace', [2, 0, 0], [3, 2, 0]],
  ['passFace', [2, 1, 0], [3, 2, 0]],
  ['failFace', [2, 0, 0], [1, 3, 0]],
  ['failFace', [2, 1, 0], [1, 3, 0]],
  ['loseFace', [2, 1, 0], [2, 0, 0]],
  ['pay', [3, 2, 0], [4, 2, 1]],
  ['pay', [3, 2, 2], [4, 2, 1]],
  ['confirmAmount', [4, 2, 1], [5, 2, 3]],
  ['failPayment', [4, 2, 1], [3, 2, 2]],
  ['backToBase', [2, 0, 0], [1, 0, 0]],
  ['backToBase', [2, 1, 0], [1, 0, 0]],
  ['backToBase', [3, 2, 0], [1, 0, 0]],
  ['backToBase', [3, 2, 2], [1, 0, 0]],
  ['backToBase', [4, 2, 1], [1, 0, 0]],
  ['backToOperator', [3, 2, 0], [2, 0, 0]],
  ['backToOperator', [3, 2, 2], [2, 0, 0]],
  ['backToOperator', [4, 2, 1], [2, 0, 0]],
  ['backToBank', [4, 2, 1], [3, 2, 0]],
  ['changeBody', [5, 2, 3], [1, 0, 0]],
  ...([0, 1, 2, 3, 4, 5] as const).map((status): [EnterpriseEvent, Short, Short] => {
    const [, authStatus, payment] = reachable.find(([at]) => at === status)!
    return ['disable', [status, authStatus, payment], [-9999, authStatus, payment]]
  }),
  ['disable', [1, 3, 0], [-9999, 3, 0]],
  ['disable', [2, 1, 0], [-9999, 1, 0]],
  ['disable', [3, 2, 2], [-9999, 2, 2]],
]

const standing = ([status, authStatus, paymentCheckStatus]: Short): EnterpriseStanding => ({
  status,
  authStatus,
  paymentCheckStatus,
})
const events = [...new Set(enterpriseTransitions.map(({ event }) => event))]

describe('what may happen to an enterprise', () => {
  test.each(allowed)('%s at %j leads to %j', (event, from, to) => {
    expect(moveEnterprise(standing(from), event)).toEqual(standing(to))
  })

  const listed = new Set(allowed.map(([event, from]) => `${event} ${from}`))
  const others = reachable.flatMap((from) =>
    events.filter((event) => !listed.has(`${event} ${from}`)).map((event) => [event, from] as const),
  )
  test.each(others)('%s at %j does not happen', (event, from) => {
    expect(moveEnterprise(standing(from), event)).toBeNull()
  })

  test('backwards has three places to go to', () => {
    expect([0, 1, 2, 3, 4, 5].map(backEvent)).toEqual([
      null,
      'backToBase',
      'backToOperator',
      'backToBank',
      null,
      null,
    ])
  })
})

describe('the list of steps', () => {
  test.each<[Short, string]>([
    [[1, 0, 0], 'now open open open open'],
    [[1, 3, 0], 'done refused open open open'],
    [[2, 1, 0], 'done now open open open'],
    [[3, 2, 0], 'done done now open open'],
    [[3, 2, 2], 'done done refused open open'],
    [[4, 2, 1], 'done done done now open'],
    [[5, 2, 3], 'done done done done done'],
  ])('at %j reads %s', (at, expected) => {
    expect([1, 2, 3, 4, 5].map((step) => stepState(step, standing(at))).join(' ')).toBe(expected)
  })
})
