import { moon, n, paint, ripple, sky, stars } from './pieces.ts'

const WATER = 388

/** A harbour before dawn: many boats, one pier, every lantern on the same line. */
export function agency(width: number): string {
  const right = width - 1920
  return `${sky(width, { id: 'ag', top: '#0A3A34', bottom: '#1C6A5C', shine: '#F6C772', at: [0.82, 0.58] })}
<defs><linearGradient id="ag-sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#17635A"/><stop offset="1" stop-color="${paint.night}"/></linearGradient></defs>
${stars(11, 34, width, 170)}
<g transform="translate(${right} 0)">${moon(1590, 326, 74, '#F6C772')}</g>
<path d="M0 ${WATER}v-40c${n(width * 0.12)}-30 ${n(width * 0.2)} 8 ${n(width * 0.32)}-14s${n(width * 0.2)}-44 ${n(width * 0.32)}-18 ${n(width * 0.22)} 30 ${n(width * 0.36)}-10V${WATER}Z" fill="#0A4A42" opacity=".75"/>
<rect y="${WATER}" width="${width}" height="${600 - WATER}" fill="url(#ag-sea)"/>
<g transform="translate(${right} 0)">
<g fill="${paint.glow}">${[0, 1, 2, 3, 4, 5].map((row) => `<rect x="${n(1590 - (86 - row * 11))}" y="${WATER + 12 + row * 22}" width="${n((86 - row * 11) * 2)}" height="6" rx="3" opacity="${n(0.5 - row * 0.06)}"/>`).join('')}</g>
${boat(984, 400, 0.56, paint.paper)}${boat(1180, 412, 0.76, '#BFE6DD')}${boat(1760, 414, 0.8, '#BFE6DD')}
</g>
<g fill="none" stroke-width="2.400"><path d="${ripple(452, 8, 240, width)}" stroke="#9FE0D3" opacity=".26"/><path d="${ripple(508, 10, 300, width, 40)}" stroke="${paint.glow}" opacity=".2"/></g>
<g transform="translate(${right} 0)">${boat(1392, 470, 1.25, paint.paper)}${pier()}</g>`
}

/** The sail carries the sound: four bars, each boat its own. */
function boat(x: number, y: number, size: number, sail: string): string {
  const voice = [34, 62, 88, 52, 28].map(
    (tall, index) =>
      `<rect x="${14 + index * 13}" y="${-46 - tall / 2}" width="6" height="${tall * 0.72}" rx="3" fill="${index === 2 ? paint.amber : paint.pine}" opacity=".9"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M6-148C60-120 88-70 92-14H6Z" fill="${sail}"/>${voice.join('')}<path d="M-6-128c-30 30-48 70-54 114h54Z" fill="${sail}" opacity=".72"/><path d="M0-156V4" stroke="#123A35" stroke-width="5"/><path d="M0-156h20l-7 8 7 8H0Z" fill="${paint.coral}"/><path d="M-84-4H108l-22 30c-6 8-14 12-24 12H-42c-12 0-20-5-26-14Z" fill="#0A2A26"/><path d="M-80 2H104" stroke="${paint.glow}" stroke-width="3" opacity=".6"/><g fill="#04211D" opacity=".35"><ellipse cx="12" cy="44" rx="92" ry="7"/></g></g>`
}

function pier(): string {
  const posts = [724, 836, 948, 1060, 1172]
  return `<g fill="${paint.ink}"><path d="M600 548h640l-16 18H584Z"/>${posts.map((x) => `<rect x="${x}" y="492" width="15" height="108" rx="4"/>`).join('')}</g>
<path d="M600 548h640" stroke="#2A6B60" stroke-width="3"/>
<path d="${posts.map((x, index) => (index ? `Q${x - 48} 526 ${x + 8} 500` : `M${x + 8} 500`)).join('')}" fill="none" stroke="#2A6B60" stroke-width="4"/>
${posts.map((x) => `<circle cx="${x + 7.5}" cy="482" r="26" fill="${paint.glow}" opacity=".14"/><rect x="${x}" y="472" width="15" height="20" rx="4" fill="${paint.lamp}"/>`).join('')}`
}
