import { expect, test } from 'vitest'
import { keyName } from './keys.ts'

const press = (code: string, held: object = {}) =>
  keyName({ key: 'Process', code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

test.each([
  ['KeyP', 'P'],
  ['Digit1', '1'],
  ['Numpad9', '9'],
  ['Escape', 'Escape'],
  ['ArrowLeft', 'ArrowLeft'],
])('%s is %s', (code, name) => expect(press(code)).toBe(name))

test.each(['?', '？'])('%s asks, wherever its key stands', (key) => {
  expect(press('Slash', { key, shiftKey: true })).toBe('?')
  expect(press('Minus', { key, shiftKey: true })).toBe('?')
})

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('%s leaves a letter to the browser', (held) => {
  expect(press('KeyR', { [held]: true })).toBe(null)
})
