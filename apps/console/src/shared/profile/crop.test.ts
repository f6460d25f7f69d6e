import { expect, test } from 'vitest'
import { cropSquare, drag, MIDDLE, mostZoom, outputSide } from './crop.ts'

const wide = { width: 1200, height: 600 }

test('the middle of a wide picture is taken whole in height', () => {
  expect(cropSquare(wide, MIDDLE)).toEqual({ left: 300, top: 0, side: 600 })
  expect(cropSquare(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 300, side: 300 })
})

test('dragging stops at the edges', () => {
  expect(drag(wide, MIDDLE, 0.25, 3)).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(drag(wide, MIDDLE, 9, 0).x).toBe(0)
  expect(drag(wide, MIDDLE, -9, 0).x).toBe(1)
})

test('no square has fewer than 300 pixels a side', () => {
  expect(mostZoom(wide)).toBe(2)
  expect(mostZoom({ width: 300, height: 300 })).toBe(1)
  expect([outputSide(299.6), outputSide(640.4), outputSide(3000)]).toEqual([300, 640, 800])
})
