import { expect, test } from 'vitest'
import { POSITIONS, type Slide, sizeRefusal, statusOf } from './slide-facts.ts'

const home = POSITIONS[0]!

test('a picture must have the shape of its place', () => {
  expect(sizeRefusal(home, { width: 1920, height: 600 })).toBeNull()
  expect(sizeRefusal(home, { width: 3840, height: 1200 })).toBeNull()
  expect(sizeRefusal(home, { width: 1920, height: 604 })).toBeNull()
  expect(sizeRefusal(home, { width: 960, height: 300 })).toContain('这张是 960×300')
  expect(sizeRefusal(home, { width: 1920, height: 1080 })).toContain('需为 1920×600')
})

test('a slide is what its switch and its time say', () => {
  const slide = { enabled: true, startAt: 100, endAt: 200 } as Slide
  expect(statusOf(slide, 50).text).toBe('未开始')
  expect(statusOf(slide, 100).text).toBe('展示中')
  expect(statusOf(slide, 200).text).toBe('已结束')
  expect(statusOf({ ...slide, enabled: false }, 150).text).toBe('已停用')
})
