import { expect, test } from 'vitest'
import { difference } from './difference.ts'

test.each([
  ['老陈说书', '老陈茶馆说书', '老陈', '', '茶馆', '说书'],
  ['138****0001', '139****0002', '13', '8****0001', '9****0002', ''],
  ['', '新的', '', '', '新的', ''],
  ['没变', '没变', '没变', '', '', ''],
  ['啊啊', '啊啊啊', '啊啊', '', '啊', ''],
  ['😀好', '😁好', '', '😀', '😁', '好'],
])('%s → %s', (before, after, head, removed, added, tail) => {
  expect(difference(before, after)).toEqual({ head, removed, added, tail })
})
