import { expect, test } from 'vitest'
import { editInput, emptyAlbum, valuesOf } from './album-values.ts'

test('an edit that waits lies over what is stored', () => {
  const values = valuesOf({
    fields: { title: '旧名', tagline: '旧推荐', language: 2 },
    editSnapshot: { title: '新名', tagline: null } as never,
  })
  expect(values).toMatchObject({ title: '新名', tagline: '', language: 2, region: null, coAnchors: [] })
})

test('only what changed is sent; what was emptied is named', () => {
  const filled = { title: '新名', cover: '/files/x', coAnchors: [] }
  expect(editInput(filled, { title: '新名', tagline: '', coAnchors: [], cover: '/files/x' })).toEqual({
    title: '新名',
    cover: '/files/x',
    clear: ['tagline', 'coAnchors'],
  })
  expect(editInput({ ...emptyAlbum }, {})).toEqual({})
})

test('what cannot be empty is left to the schema', () => {
  expect(editInput({}, { title: '' })).toEqual({})
})
