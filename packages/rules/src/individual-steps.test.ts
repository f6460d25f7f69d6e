import { expect, test } from 'vitest'
import { INDIVIDUAL_STEPS, individualStep, nextIndividualPath } from './individual-steps.ts'

test.each([
  [0, false, false, 'now open open', '/checkin/identity'],
  [1, false, false, 'waiting open open', '/checkin/identity'],
  [3, false, false, 'refused open open', '/checkin/identity'],
  [4, true, false, 'refused open open', '/checkin/identity'],
  [2, false, false, 'done now open', '/checkin/basicInfo'],
  [2, true, false, 'done done now', '/checkin/otherInfo'],
  [2, true, true, 'done done done', '/index'],
  [4, true, true, 'done done done', '/index'],
] as const)('certified %i, basics %s, settled %s: %s', (certification, basicDone, settled, states, next) => {
  const standing = { certification, basicDone, settled }
  expect(INDIVIDUAL_STEPS.map(({ key }) => individualStep(key, standing)).join(' ')).toBe(states)
  expect(nextIndividualPath(standing)).toBe(next)
})
