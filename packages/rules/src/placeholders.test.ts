import { describe, expect, test } from 'vitest'
import {
  fillPlaceholders,
  malformedPlaces,
  PlaceholderError,
  placeholdersOf,
  unknownPlaceholders,
} from './placeholders.ts'

const text = {
  title: '{{kind}}合同',
  preamble: '{{name}}与平台约定如下',
  articles: [{ heading: '期限', clauses: ['自{{start}}起至{{end}}止', '{{name}}可以续约'] }],
}

test('each place is listed once, in the order in which it is met', () => {
  expect(placeholdersOf(text)).toEqual(['kind', 'name', 'start', 'end'])
})

test('places nobody knows are named', () => {
  expect(unknownPlaceholders(text, ['kind', 'name', 'start'])).toEqual(['end'])
})

describe('filling', () => {
  const values = { kind: '授权', name: '林舟', start: '今日', end: '明日' }

  test('puts a value into every place and leaves the template as it was', () => {
    const filled = fillPlaceholders(text, values)
    expect(filled).toEqual({
      title: '授权合同',
      preamble: '林舟与平台约定如下',
      articles: [{ heading: '期限', clauses: ['自今日起至明日止', '林舟可以续约'] }],
    })
    expect(text.title).toBe('{{kind}}合同')
  })

  test('a value is put in as it is, braces and dollars included', () => {
    expect(fillPlaceholders(text, { ...values, name: '{{end}}$1' }).preamble).toBe('{{end}}$1与平台约定如下')
  })

  test.each([
    ['a missing value', { kind: '授权', name: '林舟', start: '今日' }, ['end']],
    ['an empty value', { ...values, end: ' ' }, ['end']],
    [
      'an inherited name',
      { kind: '授权', name: '林舟', start: '今日', toString: 'x' } as Record<string, string>,
      ['end'],
    ],
  ])('%s is an error', (_, given, unfilled) => {
    expect(() => fillPlaceholders(text, given)).toThrow(PlaceholderError)
    try {
      fillPlaceholders(text, given)
    } catch (error) {
      expect((error as PlaceholderError).unfilled).toEqual(unfilled)
    }
  })

  test.each(['{{名称}}', '{{ name }}', '{{name', 'name}}', '{{}}', '{{{name}}}', '{{Name}}'])(
    '%s is no place',
    (wrong) => {
      const broken = { ...text, preamble: wrong }
      expect(malformedPlaces(broken)).toEqual([wrong])
      expect(() => fillPlaceholders(broken, values)).toThrow(PlaceholderError)
    },
  )
})
