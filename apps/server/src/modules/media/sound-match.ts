/** Comparing Chromaprint fingerprints: 32 bits for every eighth of a second, alike where the sound is alike. */

const PICK = 24
const MOST_PICKED = 4000
/** Frames differing in so few of 32 bits sound the same. */
const ALIKE_BITS = 6
/** So many frames must be there to say anything: about five seconds. */
const FEWEST_FRAMES = 40

export function framesOf(bytes: Buffer): Uint32Array {
  const frames = new Uint32Array(Math.floor(bytes.length / 4))
  for (let i = 0; i < frames.length; i++) frames[i] = bytes.readUInt32LE(i * 4)
  return frames
}

/**
 * The few frames by which a sound is looked up. Chosen by their own value, so that the same passage gives the same
 * ones wherever it stands; what stays equal from frame to frame is silence or hum and would match everything.
 */
export function pickHashes(frames: Uint32Array): number[] {
  const picked = new Set<number>()
  for (let i = 1; i < frames.length && picked.size < MOST_PICKED; i++) {
    const frame = frames[i]!
    if (frame !== frames[i - 1] && mixed(frame) % PICK === 0) picked.add(frame | 0)
  }
  return [...picked]
}

/** Neighbouring values must not be chosen together. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (once ^ (once >>> 15)) >>> 0
}

/** How much of the shorter one is found in the other at the shift that fits best, 0 to 100. */
export function similarity(a: Uint32Array, b: Uint32Array): number {
  const shorter = Math.min(a.length, b.length)
  if (shorter < FEWEST_FRAMES) return 0
  let best = 0
  for (const shift of likelyShifts(a, b)) best = Math.max(best, alikeAt(a, b, shift))
  return Math.round((best / shorter) * 100)
}

const SHIFTS_TRIED = 5

/** Equal frames vote for the distance at which they stand. */
function likelyShifts(a: Uint32Array, b: Uint32Array): number[] {
  const places = new Map<number, number>()
  for (let i = 1; i < a.length; i++) if (a[i] !== a[i - 1]) places.set(a[i]!, i)
  const votes = new Map<number, number>()
  for (let j = 1; j < b.length; j++) {
    const place = b[j] === b[j - 1] ? undefined : places.get(b[j]!)
    if (place !== undefined) votes.set(place - j, (votes.get(place - j) ?? 0) + 1)
  }
  return [...votes]
    .sort((one, other) => other[1] - one[1])
    .slice(0, SHIFTS_TRIED)
    .map(([shift]) => shift)
}

function alikeAt(a: Uint32Array, b: Uint32Array, shift: number): number {
  const from = Math.max(0, -shift)
  const to = Math.min(b.length, a.length - shift)
  let alike = 0
  for (let j = from; j < to; j++) if (bitsSet(a[j + shift]! ^ b[j]!) <= ALIKE_BITS) alike++
  return alike
}

function bitsSet(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
