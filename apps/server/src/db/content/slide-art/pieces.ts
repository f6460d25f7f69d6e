/** What the scenes share. Every scene is drawn 600 high; `width` follows the picture's shape. */
export const HEIGHT = 600

export const paint = {
  ink: '#041614',
  night: '#06211E',
  deep: '#0A3530',
  shade: '#0A443D',
  pine: '#0B6B5E',
  leaf: '#379E90',
  mist: '#8BDCCD',
  foam: '#DFF3EE',
  amber: '#E9A23B',
  glow: '#F2C879',
  lamp: '#F9DFA3',
  paper: '#FAF3E4',
  coral: '#E4674A',
}

export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Always the same scatter for the same seed: a drawing does not change between two starts. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

interface Sky {
  id: string
  top: string
  bottom: string
  shine: string
  /** Where the light comes from, as shares of the picture. */
  at?: [x: number, y: number]
}

export function sky(width: number, { id, top, bottom, shine, at: [x, y] = [0.78, 0.2] }: Sky): string {
  return (
    `<defs><linearGradient id="${id}-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<radialGradient id="${id}-shine" cx="${x}" cy="${y}" r=".6"><stop stop-color="${shine}" stop-opacity=".55"/><stop offset="1" stop-color="${shine}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${HEIGHT}" fill="url(#${id}-sky)"/><rect width="${width}" height="${HEIGHT}" fill="url(#${id}-shine)"/>`
  )
}

export function stars(seed: number, count: number, width: number, depth: number): string {
  const next = scatter(seed)
  const dots = Array.from({ length: count }, () => {
    const x = n(next() * width)
    const y = n(24 + next() * depth)
    return `<circle cx="${x}" cy="${y}" r="${n(0.8 + next() * 1.2)}" opacity="${n(0.25 + next() * 0.5)}"/>`
  })
  return `<g fill="${paint.foam}">${dots.join('')}</g>`
}

export function moon(x: number, y: number, radius: number, fill: string = paint.lamp): string {
  const ring = (times: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${n(radius * times)}" fill="${paint.glow}" opacity="${opacity}"/>`
  return `${ring(2.6, 0.06)}${ring(1.75, 0.1)}<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

interface Bars {
  from: number
  to: number
  step: number
  thick: number
  base: number
  height: (share: number, index: number) => number
  fill: (share: number) => string
  opacity: (share: number) => number
  /** How much of each bar the water gives back. */
  mirror?: number
}

export function bars({ from, to, step, thick, base, height, fill, opacity, mirror = 0 }: Bars): string {
  const count = Math.floor((to - from) / step)
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const tall = Math.max(thick, height(share, index))
    const bar = (y: number, h: number, o: number) =>
      `<rect x="${n(from + index * step)}" y="${n(y)}" width="${thick}" height="${n(h)}" rx="${thick / 2}" fill="${fill(share)}" opacity="${Math.round(o * 100) / 100}"/>`
    const seen = opacity(share)
    return bar(base - tall, tall, seen) + (mirror ? bar(base + 7, tall * mirror, seen * 0.24) : '')
  }).join('')
}

/** Speech, roughly: a few slow swells with quick syllables on top. */
export function speech(index: number): number {
  const swell = 0.42 + 0.58 * Math.abs(Math.sin(index * 0.13 + 0.6))
  const syllable = 0.3 + 0.7 * Math.abs(Math.sin(index * 0.87 + 1.5 * Math.sin(index * 0.29)))
  return swell * syllable
}

export function ripple(y: number, rise: number, length: number, width: number, shift = 0): string {
  const half = length / 2
  const quarter = length / 4
  const turns = Math.ceil((width + length * 2) / length)
  const turn = `c${n(quarter)} 0 ${n(quarter)}-${rise} ${n(half)}-${rise}s${n(quarter)} ${rise} ${n(half)} ${rise}`
  return `M${n(-length + shift)} ${y}${turn.repeat(turns)}`
}
