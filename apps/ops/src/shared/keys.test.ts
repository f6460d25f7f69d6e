import { expect, test } from 'vitest'
import { keyName } from './keys.ts'

const press = (code: string, held: object = {}) =>
  keyName({ code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

test.each([
  ['KeyP', 'P'],
  ['Digit1', '1'],
  ['Numpad9', '9'],
  ['Escape', 'Escape'],
  ['ArrowLeft', 'ArrowLeft'],
])('%s is %s', (code, name) => expect(press(code)).toBe(name))

test('a question mark is the shifted slash', () => {
  expect(press('Slash', { shiftKey: true })).toBe('?')
  expect(press('Slash')).toBe(null)
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('%s leaves a letter to the browser', (held) => {
  expect(press('KeyR', { [held]: true })).toBe(null)
})
