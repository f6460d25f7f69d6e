import { bars, moon, n, paint, sky, speech } from './pieces.ts'

/** Pages leave a manuscript and turn into a sea of sound. */
export function wave(width: number): string {
  const right = width - 1920
  return `${sky(width, { id: 'wv', top: '#0A4A42', bottom: '#0A3530', shine: '#F6C772', at: [0.81, 0.34] })}
<g transform="translate(${right} 0)">${moon(1560, 210, 92, '#F6C772')}</g>
${swell(width, 398, 52, 0.43, 260, '#12766A', 0.5)}
<g transform="translate(${right} 0)">${pages()}</g>
${bars({
  from: 30,
  to: width - 10,
  step: 17,
  thick: 7,
  base: 470,
  height: (share, index) => (0.2 + speech(index + 5)) * (16 + 210 * share ** 2 * (1 - share ** 9)),
  fill: (share) => (share > 0.62 && share < 0.8 ? paint.glow : paint.mist),
  opacity: (share) => 0.12 + 0.72 * share,
})}
${swell(width, 446, 44, 0.31, 40, '#0B6B5E', 0.92)}
${swell(width, 494, 34, 0.24, 180, '#09564C', 1)}
${swell(width, 540, 26, 0.37, 90, '#06312C', 1)}`
}

function swell(
  width: number,
  y: number,
  rise: number,
  share: number,
  shift: number,
  fill: string,
  opacity: number,
): string {
  const long = width * share
  const turns = Math.ceil((width + long * 2) / long)
  const turn = `c${n(long * 0.22)} 0 ${n(long * 0.3)}-${rise} ${n(long * 0.5)}-${rise}s${n(long * 0.26)} ${rise} ${n(long * 0.5)} ${rise}`
  return `<path d="M${n(-long + shift)} ${y}${turn.repeat(turns)}V600H${n(-long)}Z" fill="${fill}" opacity="${opacity}"/>`
}

/** From the manuscript on the left of the focus up to the sun, lighter and smaller as they go. */
function pages(): string {
  const flight: [x: number, y: number, turn: number, size: number][] = [
    [1046, 304, -14, 1],
    [1160, 216, 10, 0.86],
    [1270, 276, -22, 0.74],
    [1352, 160, 16, 0.62],
    [1432, 112, -10, 0.5],
  ]
  const lines = [0, 1, 2, 3, 4]
    .map(
      (row) =>
        `<rect x="-34" y="${-40 + row * 18}" width="${row === 4 ? 40 : 68}" height="5" rx="2.500" fill="#B9A67E" opacity=".75"/>`,
    )
    .join('')
  return flight
    .map(
      ([x, y, turn, size], index) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" opacity="${n(1 - index * 0.08)}"><path d="M-48-62c30 8 64 8 96 0V62c-32 8-66 8-96 0Z" fill="${paint.paper}"/><path d="M20-59c10-1 19-1.600 28-3V62c-9 2-18 3.600-28 4.300Z" fill="#E8D9B6" opacity=".7"/>${lines}</g>`,
    )
    .join('')
}
