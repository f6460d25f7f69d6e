import { expect, it } from 'vitest'
import { qrIdIn } from './scanner.tsx'

it('finds the id in what a camera reads', () => {
  const id = '0123456789abcdef0123456789abcdef'
  expect(qrIdIn(`http://localhost:5180/sandbox?qrId=${id}`)).toBe(id)
  expect(qrIdIn(` ${id} `)).toBe(id)
  expect(qrIdIn('abc')).toBe('')
})
