import { expect, test } from 'vitest'
import { measure } from './loudness.ts'

const RATE = 48_000

function tone(seconds: number, amplitude: number, silence = 0): Float32Array {
  return Float32Array.from({ length: (seconds + silence) * RATE }, (_, at) =>
    at < silence * RATE ? 0 : amplitude * Math.sin((2 * Math.PI * 997 * at) / RATE),
  )
}

test('the standard tone: 0 dBFS at 997 Hz in one channel is −3.01 LUFS', () => {
  expect(measure([tone(5, 1)], RATE).lufs).toBeCloseTo(-3.01, 1)
  expect(measure([tone(5, 0.1)], RATE).lufs).toBeCloseTo(-23.01, 1)
  expect(measure([tone(5, 0.1), tone(5, 0.1)], RATE).lufs).toBeCloseTo(-20, 1)
})

test('silence is gated: it makes nothing quieter, and alone it has no loudness', () => {
  expect(measure([tone(5, 0.1, 5)], RATE).lufs).toBeCloseTo(-23.01, 0)
  expect(measure([new Float32Array(5 * RATE)], RATE).lufs).toBeNull()
})

test('the peak and the silence at the beginning', () => {
  const { peak, silentStart } = measure([tone(1, 0.5, 3)], RATE)
  expect(peak).toBeCloseTo(-6.02, 1)
  expect(silentStart).toBeCloseTo(3, 2)
  expect(measure([new Float32Array(2 * RATE)], RATE).silentStart).toBe(2)
})
