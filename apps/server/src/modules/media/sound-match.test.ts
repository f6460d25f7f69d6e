import { describe, expect, test } from 'vitest'
import { framesOf, pickHashes, similarity } from './sound-match.ts'
import { collectPeaks } from './steps/peaks.ts'

/** Frames after a rule of their own, as different as real ones. */
function frames(seed: number, length: number): Uint32Array {
  let value = seed
  return Uint32Array.from({ length }, () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    return (value ^ (value >>> 13)) >>> 0
  })
}

describe('two fingerprints', () => {
  const long = frames(1, 4000)
  test('are alike as far as they overlap, wherever', () => {
    expect(similarity(long, long)).toBe(100)
    expect(similarity(long, long.slice(1000, 2000))).toBe(100)
    expect(similarity(long.slice(0, 1000), long.slice(500, 1500))).toBe(50)
  })

  test('may differ in a few bits, and not in many', () => {
    const near = long.map((frame, i) => (i % 3 === 0 ? frame : frame ^ 0b10001))
    const far = long.map((frame, i) => (i % 3 === 0 ? frame : ~frame))
    expect(similarity(long, near)).toBe(100)
    expect(similarity(long, far)).toBe(33)
  })

  test('of other sounds, of silence and of next to nothing are not alike', () => {
    expect(similarity(long, frames(99, 4000))).toBe(0)
    expect(similarity(new Uint32Array(4000), new Uint32Array(4000))).toBe(0)
    expect(similarity(long.slice(0, 20), long)).toBe(0)
  })
})

describe('what is looked up', () => {
  test('is the same for the same passage wherever it stands, few, and never silence', () => {
    const passage = frames(7, 5000)
    const picked = pickHashes(passage)
    const inside = Uint32Array.from([...frames(8, 777), ...passage])
    expect(picked.length).toBeGreaterThan(100)
    expect(picked.length).toBeLessThan(400)
    expect(pickHashes(inside)).toEqual(expect.arrayContaining(picked))
    expect(pickHashes(new Uint32Array(1000).fill(627_964_279))).toEqual([])
  })

  test('is read as it was written', () => {
    expect([...framesOf(Buffer.from([1, 0, 0, 0, 255, 255, 255, 255, 9]))]).toEqual([1, 0xffffffff])
  })
})

test('peaks are the loudest of each slice, however the bytes arrive', () => {
  const samples = Int16Array.from([0, 16_384, -32_768, 5, 3277, -9])
  const bytes = Buffer.from(samples.buffer)
  for (const cut of [1, 3, 4, 12]) {
    const peaks = collectPeaks(2)
    for (let at = 0; at < bytes.length; at += cut) peaks.add(bytes.subarray(at, at + cut))
    expect(peaks.peaks()).toEqual([50, 100, 10])
  }
})
