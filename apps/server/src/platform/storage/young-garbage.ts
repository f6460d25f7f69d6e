import { collectGarbage } from '../garbage.ts'

const EVERY_BYTES = 4 * 1024 * 1024

/**
 * Counts bytes that passed through. Every read of a socket leaves a buffer behind that V8 does not see as its own:
 * left alone it lets them pile up, then marks the whole heap, and once that is small again it does so every few
 * megabytes: half the time of a large upload went there. A small collection now and then takes half a millisecond.
 */
export function youngGarbage(): (bytes: number) => void {
  let passed = 0
  return (bytes) => {
    passed += bytes
    if (passed < EVERY_BYTES) return
    passed = 0
    collectGarbage({ type: 'minor' })
  }
}
