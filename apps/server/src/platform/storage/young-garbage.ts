import { collectGarbage } from '../garbage.ts'

const EVERY_BYTES = 16 * 1024 * 1024

/**
 * Counts bytes that passed through. Every read of a socket leaves a buffer behind that V8 does not see as its own:
 * left alone it lets a hundred megabytes of them pile up, then stops the world to mark the whole heap. A small
 * collection now and then takes a millisecond and keeps the memory of a long upload flat.
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
