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

export function playSound({ seconds, notes, sea }: Score): Float32Array {
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

/** 16 bit, one channel. */
export function wavOf(wave: Float32Array): Buffer {
  const bytes = wave.length * 2
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  wave.forEach((value, i) => {
    file.writeInt16LE(Math.round(value * 32_767), 44 + i * 2)
  })
  return file
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
