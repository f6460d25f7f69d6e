/** Loudness after ITU-R BS.1770-4 and the silence at the beginning. Pure numbers: it runs in a worker. */
export interface Measured {
  /** Integrated, LUFS; null where there is nothing but silence. */
  lufs: number | null
  /** Loudest sample, dBFS. */
  peak: number
  /** Seconds before the first sound. */
  silentStart: number
}

const BLOCK_SECONDS = 0.4
const STEP_SECONDS = 0.1
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10
const SILENCE = 0.001 // −60 dBFS

export function measure(channels: readonly Float32Array[], rate: number): Measured {
  const gates = meanSquares(
    channels.map((samples) => weigh(samples, rate)),
    rate,
  )
  return {
    lufs: integrated(gates),
    peak: decibel(peakOf(channels)),
    silentStart: silentStart(channels, rate),
  }
}

/** Two filters in a row: how the head shapes sound, and the deaf low end. */
function weigh(samples: Float32Array, rate: number): Float32Array {
  return filter(filter(samples, shelf(rate)), highPass(rate))
}

type Coefficients = [b0: number, b1: number, b2: number, a1: number, a2: number]

function shelf(rate: number): Coefficients {
  const gain = 3.999843853973347
  const q = 0.7071752369554196
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const high = 10 ** (gain / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ]
}

function highPass(rate: number): Coefficients {
  const q = 0.5003270373238773
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const a0 = 1 + k / q + k * k
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0]
}

function filter(input: Float32Array, [b0, b1, b2, a1, a2]: Coefficients): Float32Array {
  const output = new Float32Array(input.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let at = 0; at < input.length; at++) {
    const x = input[at]!
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    output[at] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
  return output
}

function meanSquares(channels: readonly Float32Array[], rate: number): number[] {
  const block = Math.round(BLOCK_SECONDS * rate)
  const step = Math.round(STEP_SECONDS * rate)
  const length = channels[0]?.length ?? 0
  const means: number[] = []
  for (let from = 0; from + block <= length; from += step) {
    let sum = 0
    for (const samples of channels) for (let at = from; at < from + block; at++) sum += samples[at]! ** 2
    means.push(sum / block)
  }
  return means
}

function integrated(blocks: readonly number[]): number | null {
  const loud = blocks.filter((block) => loudness(block) > ABSOLUTE_GATE)
  if (loud.length === 0) return null
  const gate = loudness(mean(loud)) + RELATIVE_GATE
  return loudness(mean(loud.filter((block) => loudness(block) > gate)))
}

const loudness = (meanSquare: number) => -0.691 + 10 * Math.log10(meanSquare)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const decibel = (value: number) => 20 * Math.log10(Math.max(value, 1e-9))

function peakOf(channels: readonly Float32Array[]): number {
  let peak = 0
  for (const samples of channels) for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

function silentStart(channels: readonly Float32Array[], rate: number): number {
  const starts = channels.map((samples) => samples.findIndex((sample) => Math.abs(sample) > SILENCE))
  const heard = starts.filter((at) => at >= 0)
  return (heard.length > 0 ? Math.min(...heard) : (channels[0]?.length ?? 0)) / rate
}
