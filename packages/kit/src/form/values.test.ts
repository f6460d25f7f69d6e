import { expect, it } from 'vitest'
import { changedValues, cleanValues, rebaseValues, withDraft } from './values.ts'

it('sends what was filled in, trimmed, and nothing else', () => {
  const typed = {
    nickname: ' 顾长安 ',
    intro: '',
    gender: null,
    birthday: undefined,
    agree: false,
    version: 0,
  }
  expect(cleanValues(typed)).toEqual({ nickname: '顾长安', agree: false, version: 0 })
})

it('cleans what lies deeper', () => {
  const typed = {
    list: [
      { name: ' a ', url: '' },
      { name: 'b', url: null },
    ],
    tags: ['', ' x '],
  }
  expect(cleanValues(typed)).toEqual({ list: [{ name: 'a' }, { name: 'b' }], tags: ['x'] })
})

it('composes characters, so that the length is what a person counts', () => {
  expect(cleanValues({ name: 'e\u0301' })).toEqual({ name: 'é' })
})

it('keeps a rich text as it was written', () => {
  const content = { type: 'doc', content: [{ type: 'text', text: ' 空格 ' }] }
  expect(cleanValues({ content })).toEqual({ content })
})

it('leaves files alone', () => {
  const file = new Blob(['x'])
  expect(cleanValues({ file }).file).toBe(file)
})

it('names only what changed', () => {
  expect(changedValues({ a: 1, tags: [1, 2], b: '' }, { a: 1, tags: [1, 3], b: 'x' })).toEqual({
    tags: [1, 3],
    b: 'x',
  })
})

it('keeps what was typed over what changed elsewhere', () => {
  const initial = { nickname: '旧', email: 'old@x.cn', version: 1 }
  const typed = { ...initial, nickname: '新' }
  const fresh = { nickname: '别处', email: 'new@x.cn', version: 2 }
  expect(rebaseValues(initial, typed, fresh)).toEqual({ nickname: '新', email: 'new@x.cn', version: 2 })
})

it('lays a draft over the values of today and drops fields that are gone', () => {
  expect(withDraft({ qq: '', version: 4 }, { qq: '10001', fax: '1' })).toEqual({ qq: '10001', version: 4 })
  expect(withDraft({ qq: '' }, null)).toEqual({ qq: '' })
})
