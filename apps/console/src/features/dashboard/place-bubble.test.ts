import { expect, it } from 'vitest'
import { placeBubble } from './place-bubble.ts'

const view = { width: 1440, height: 900 }
const bubble = { width: 320, height: 180 }
const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

it.each([
  ['a menu at the left', at(0, 60, 224, 840), { left: 238, top: 60 }],
  ['a button at the right of the head', at(1260, 12, 36, 36), { left: 1104, top: 62 }],
  ['a wide card at the top', at(250, 150, 1170, 200), { left: 250, top: 364 }],
  ['a tall panel at the right', at(1000, 40, 430, 850), { left: 666, top: 40 }],
  ['something wide at the foot', at(20, 700, 1400, 180), { left: 20, top: 506 }],
  ['everything', at(0, 0, 1440, 900), { left: 560, top: 360 }],
  ['nothing', null, { left: 560, top: 360 }],
])('stands beside %s', (_, target, place) => {
  expect(placeBubble(target, bubble, view)).toEqual(place)
})

it('stays on a small screen', () => {
  const phone = { width: 390, height: 844 }
  expect(placeBubble(at(300, 700, 80, 40), bubble, phone)).toEqual({ left: 54, top: 506 })
})
