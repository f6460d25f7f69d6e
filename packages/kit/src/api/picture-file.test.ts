import { expect, test } from 'vitest'
import { pictureRefusal } from './picture-file.ts'

test('only pictures of a sensible size are sent', () => {
  expect(pictureRefusal({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeNull()
  expect(pictureRefusal({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toBe('图片不能超过 10 MB')
  expect(pictureRefusal({ type: 'image/gif', size: 1 })).toBe('只支持 PNG 和 JPG 图片')
})
