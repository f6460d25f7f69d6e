import { expect, test } from 'vitest'
import { isTodo, todoPlaces } from './message-todo.ts'
import { findRoute } from './routes.ts'

test('a system message that leads to something to do is a to-do', () => {
  expect(isTodo({ msgType: 2, jumpUrl: '/mcn/personal/pending' })).toBe(true)
  expect(isTodo({ msgType: 2, jumpUrl: '/content/album/editor?albumId=7' })).toBe(true)
})

test('news are not: an official message, a plain page, no link at all', () => {
  expect(isTodo({ msgType: 1, jumpUrl: '/mcn/personal/pending' })).toBe(false)
  expect(isTodo({ msgType: 2, jumpUrl: '/mcn/personal/my' })).toBe(false)
  expect(isTodo({ msgType: 2, jumpUrl: '' })).toBe(false)
})

test('every place is a page of the product', () => {
  expect(todoPlaces.filter((place) => !findRoute(place))).toEqual([])
})
