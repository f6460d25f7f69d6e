/** A small instrument: soft bells over a pad, or the sea. Enough to let people hear something that is really ours. */

export interface Note {
  at: number
  /** Half tones from A4. */
  pitch: number
  seconds: number
  loud: number
}

export interface Score {
  seconds: number
  notes: readonly Note[]
  /** How loud the waves on the shore are, 0 to 1. */
  sea: number
}

const RATE = 22_050
const PEAK = 0.7

const played = new WeakMap<Score, Float32Array>()

/** Played once: the site, the programs and the reviewers hear the same. */
export function playSound(score: Score): Float32Array {
  const wave = played.get(score) ?? play(score)
  played.set(score, wave)
  return wave
}

function play({ seconds, notes, sea }: Score): Float32Array {
  const wave = new Float32Array(Math.round(seconds * RATE))
  for (const note of notes) addNote(wave, note)
  if (sea > 0) addSea(wave, sea)
  fadeEnds(wave, 0.4, 1.6)
  return toPeak(wave)
}

/** A struck tone with a few overtones that die sooner than the ground. */
function addNote(wave: Float32Array, { at, pitch, seconds, loud }: Note): void {
  const step = (2 * Math.PI * 440 * 2 ** (pitch / 12)) / RATE
  const first = Math.round(at * RATE)
  const length = Math.min(Math.round(seconds * RATE), wave.length - first)
  const attack = 0.02 * RATE
  for (let i = 0; i < length; i++) {
    const fall = Math.exp((-4 * i) / length)
    const rise = Math.min(1, i / attack)
    const tone =
      Math.sin(step * i) +
      0.4 * fall * Math.sin(2 * step * i) +
      0.15 * fall * fall * Math.sin(3.01 * step * i)
    wave[first + i]! += loud * rise * fall * tone
  }
}

/** Noise through a low pass that opens and closes as waves come in. */
function addSea(wave: Float32Array, loud: number): void {
  let seed = 20_260_101
  let low = 0
  for (let i = 0; i < wave.length; i++) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    const swell = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (6.5 * RATE))
    low += (0.02 + 0.12 * swell * swell) * (seed / 0x8000_0000 - 1 - low)
    wave[i]! += loud * (0.25 + swell * swell) * low
  }
}

function fadeEnds(wave: Float32Array, fadeIn: number, fadeOut: number): void {
  const rise = fadeIn * RATE
  const fall = fadeOut * RATE
  for (let i = 0; i < wave.length; i++)
    wave[i]! *= Math.min(1, i / rise) * Math.min(1, (wave.length - i) / fall)
}

function toPeak(wave: Float32Array): Float32Array {
  let most = 0
  for (const value of wave) most = Math.max(most, Math.abs(value))
  return most > 0 ? wave.map((value) => (value * PEAK) / most) : wave
}

const PCM = { format: 1, bytes: 2, rate: RATE }
const MU_LAW = { format: 7, bytes: 1, rate: 8000 }

/** 16 bit, one channel. */
export function wavOf(wave: Float32Array): Buffer {
  const samples = Buffer.alloc(wave.length * 2)
  wave.forEach((value, i) => {
    samples.writeInt16LE(Math.round(value * FULL), i * 2)
  })
  return Buffer.concat([wavHead(PCM, samples.length), samples])
}

/** The same over and over, as telephones send it: an hour of it is small, and every browser plays it. */
export function longWav(wave: Float32Array, times: number): Buffer {
  const step = RATE / MU_LAW.rate
  const once = Buffer.alloc(Math.floor(wave.length / step))
  for (let i = 0; i < once.length; i++) once[i] = muLaw(Math.round(wave[Math.floor(i * step)]! * FULL))
  const samples = Buffer.alloc(once.length * times, once)
  return Buffer.concat([wavHead(MU_LAW, samples.length), samples])
}

const FULL = 32_767
const BIAS = 132
const CLIP = 32_635

/** ITU-T G.711: sign, three bits of exponent, four of the rest, all inverted. */
function muLaw(sample: number): number {
  const size = Math.min(CLIP, Math.abs(sample)) + BIAS
  const exponent = 24 - Math.clz32(size)
  const rest = (size >> (exponent + 3)) & 0x0f
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | rest) & 0xff
}

function wavHead({ format, bytes, rate }: typeof PCM, size: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(format, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * bytes, 28)
  head.writeUInt16LE(bytes, 32)
  head.writeUInt16LE(bytes * 8, 34)
  head.write('data', 36)
  head.writeUInt32LE(size, 40)
  return head
}

/** The shape of a sound in so many bars, 0 to 100. */
export function peaksOf(wave: Float32Array, bars: number): number[] {
  const size = Math.floor(wave.length / bars)
  return Array.from({ length: bars }, (_, bar) => {
    let most = 0
    for (let i = bar * size; i < (bar + 1) * size; i++) most = Math.max(most, Math.abs(wave[i]!))
    return Math.round((most / PEAK) * 100)
  })
}
