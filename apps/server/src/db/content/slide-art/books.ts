import { bars, moon, n, paint, scatter, sky, speech } from './pieces.ts'

const TABLE = 474

/** A winter evening indoors: snow in the window, a lamp, and an open book that speaks. */
export function books(width: number): string {
  const right = width - 1920
  return `${sky(width, { id: 'bk', top: '#0C3D37', bottom: '#08302B', shine: '#2A7F70' })}
<defs><linearGradient id="bk-pane" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#123E5A"/><stop offset="1" stop-color="#1B5A63"/></linearGradient>
<radialGradient id="bk-lamp" cx=".5" cy="0" r=".95"><stop stop-color="${paint.lamp}" stop-opacity=".62"/><stop offset="1" stop-color="${paint.lamp}" stop-opacity="0"/></radialGradient>
<linearGradient id="bk-table" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5B3A22"/><stop offset="1" stop-color="#33200F"/></linearGradient>
<linearGradient id="bk-left" x1="1" y1="0" x2="0" y2="0"><stop stop-color="#FFFDF6"/><stop offset="1" stop-color="#EFE2C6"/></linearGradient></defs>
<g transform="translate(${right} 0)">
${pane()}
<path d="M1010 214 700 ${TABLE}h640Z" fill="url(#bk-lamp)"/>
</g>
<rect y="${TABLE}" width="${width}" height="${600 - TABLE}" fill="url(#bk-table)"/>
<rect y="${TABLE}" width="${width}" height="3" fill="#8A5C35" opacity=".7"/>
<g transform="translate(${right} 0)">
<ellipse cx="1020" cy="${TABLE + 34}" rx="430" ry="34" fill="${paint.glow}" opacity=".2"/>
${lamp()}
${openBook()}
${stack()}
${cup()}
</g>`
}

function pane(): string {
  const next = scatter(23)
  const flakes = Array.from(
    { length: 54 },
    () =>
      `<circle cx="${n(1372 + next() * 336)}" cy="${n(66 + next() * 316)}" r="${n(1.4 + next() * 2.2)}" opacity="${n(0.4 + next() * 0.5)}"/>`,
  )
  return `<rect x="1352" y="44" width="376" height="356" rx="14" fill="#06211E"/><rect x="1366" y="58" width="348" height="328" rx="8" fill="url(#bk-pane)"/>
${moon(1620, 132, 30)}
<path d="M1366 386v-56c46-34 84-44 128-24 52 24 92-30 146-18 34 8 50 20 74 40v58Z" fill="#E7F1F0" opacity=".9"/>
<path d="m1386 318 24-60 24 60Zm7-30 17-44 17 44Z" fill="#0F4A44"/><path d="m1436 306 17-44 17 44Z" fill="#176057"/>
<g fill="#FFFFFF">${flakes.join('')}</g>
<path d="M1540 58v328M1366 222h348" stroke="#06211E" stroke-width="9"/><rect x="1338" y="394" width="404" height="15" rx="5" fill="#0F4A41"/>`
}

function lamp(): string {
  return `<path d="M1238 ${TABLE}V196c0-46-46-62-92-52l-88 20" fill="none" stroke="#D9A85B" stroke-width="8" stroke-linecap="round"/>
<rect x="1176" y="${TABLE - 12}" width="124" height="16" rx="8" fill="#D9A85B"/>
<path d="M940 214c6-44 42-78 84-74 40 4 66 34 62 74Z" fill="${paint.coral}"/><path d="M940 214h146v7H940Z" fill="#B84A31"/><ellipse cx="1013" cy="222" rx="34" ry="7" fill="${paint.lamp}"/>`
}

function openBook(): string {
  return `${bars({
    from: 846,
    to: 1180,
    step: 15.4,
    thick: 6.4,
    base: 470,
    height: (share, index) => (0.25 + speech(index + 3)) * 128 * Math.sin(Math.PI * (0.1 + share * 0.8)),
    fill: (share) => (share > 0.34 && share < 0.68 ? paint.amber : paint.mist),
    opacity: () => 0.9,
  })}
<path d="M770 506c76-30 160-34 240-6 80-28 164-24 240 6l14 22c-88-20-172-20-254 4-82-24-166-24-254-4Z" fill="#0B6B5E"/>
<path d="M786 498c72-26 150-28 224-2v26c-74-22-156-22-238-4Z" fill="url(#bk-left)"/><path d="M1234 498c-72-26-150-28-224-2v26c74-22 156-22 238-4Z" fill="#FFFBEF"/>
<g stroke="#C9B58E" stroke-width="2.400" fill="none" opacity=".8"><path d="M816 503c54-15 112-15 168-1M812 511c58-15 114-15 172-1"/><path d="M1204 503c-54-15-112-15-168-1M1208 511c-58-15-114-15-172-1"/></g>`
}

function stack(): string {
  const volumes: [x: number, wide: number, high: number, fill: string][] = [
    [1404, 276, 40, '#0B6B5E'],
    [1420, 246, 34, paint.amber],
    [1398, 262, 44, '#F3E6CC'],
    [1416, 236, 38, paint.coral],
  ]
  let top = TABLE + 22
  const drawn = volumes.map(([x, wide, high, fill]) => {
    top -= high
    return `<rect x="${x}" y="${top}" width="${wide}" height="${high}" rx="5" fill="${fill}"/><rect x="${x + wide - 62}" y="${top + 8}" width="40" height="${high - 16}" rx="2" fill="#FFFFFF" opacity=".28"/><path d="M${x + 22} ${top}v${high}M${x + 32} ${top}v${high}" stroke="#041614" stroke-opacity=".16" stroke-width="3"/>`
  })
  return `<ellipse cx="1540" cy="${TABLE + 24}" rx="170" ry="14" fill="#1C1108" opacity=".5"/>${drawn.join('')}`
}

function cup(): string {
  return `<g fill="none" stroke="${paint.foam}" stroke-width="5" stroke-linecap="round" opacity=".4"><path d="M1752 388c-14-18 14-30 0-50M1780 384c-14-18 14-30 0-50"/></g>
<path d="M1722 408h88l-9 78c-2 12-10 18-20 18h-30c-10 0-18-6-20-18Z" fill="#F3E6CC"/><path d="M1810 424c30-4 36 42-4 44" fill="none" stroke="#F3E6CC" stroke-width="9"/><ellipse cx="1766" cy="409" rx="44" ry="7" fill="#6B3F1E"/>`
}
