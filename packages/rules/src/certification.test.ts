import { describe, expect, test } from 'vitest'
import {
  type CertificationEvent,
  certificationTransitions,
  moveCertification,
  refusedFields,
} from './certification.ts'

/** The state machine of the domain reference, 3.6 and 9.2, written out once more by hand. */
const allowed: [event: CertificationEvent, from: number, to: number][] = [
  ['initiate', 0, 1],
  ['initiate', 3, 1],
  ['initiate', 4, 1],
  ['passFace', 1, 2],
  ['failFace', 1, 3],
  ['loseFace', 1, 0],
  ['withdraw', 1, 0],
  ['passByHand', 1, 2],
  ['passByHand', 3, 2],
  ['refuse', 1, 3],
  ['expire', 2, 4],
  ['unbind', 2, 0],
  ['unbind', 3, 0],
  ['unbind', 4, 0],
]
const states = [0, 1, 2, 3, 4]
const events = [...new Set(certificationTransitions.map(({ event }) => event))]

describe('what may happen to a certification', () => {
  test.each(allowed)('%s at %i leads to %i', (event, from, to) => {
    expect(moveCertification(from, event)).toBe(to)
  })

  const listed = new Set(allowed.map(([event, from]) => `${event} ${from}`))
  const others = states.flatMap((from) =>
    events.filter((event) => !listed.has(`${event} ${from}`)).map((event) => [event, from] as const),
  )
  test.each(others)('%s at %i does not happen', (event, from) => {
    expect(moveCertification(from, event)).toBeNull()
  })
})

test('a refusal names its field when it begins with a known objection', () => {
  expect(refusedFields('身份证号与证件不一致：末位应为X')).toEqual([
    { field: 'idCardNo', msg: '身份证号与证件不一致：末位应为X' },
  ])
  expect(refusedFields('请补充材料')).toEqual([])
})
