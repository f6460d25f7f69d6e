import { bars, HEIGHT, n, paint, sky, speech } from './pieces.ts'

/** A small recording room: padded wall, a track on the screen, the microphone in front. */
export function studio(width: number): string {
  const right = width - 1920
  return `${sky(width, { id: 'st', top: '#0B3F38', bottom: paint.night, shine: '#1F8A78' })}
<defs><linearGradient id="st-body" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#1E3B36"/><stop offset=".45" stop-color="#46645D"/><stop offset="1" stop-color="#12302B"/></linearGradient>
<linearGradient id="st-desk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#123A35"/><stop offset="1" stop-color="${paint.ink}"/></linearGradient></defs>
${padding(width)}
<g transform="translate(${right} 0)">${screen()}</g>
<rect y="506" width="${width}" height="94" fill="url(#st-desk)"/><rect y="506" width="${width}" height="3" fill="${paint.leaf}" opacity=".5"/>
<g transform="translate(${right} 0)">${headphones()}${microphone()}</g>`
}

function padding(width: number): string {
  const size = 100
  const tiles: string[] = []
  for (let row = 0; row * size < 506; row++) {
    for (let column = 0; column * size < width; column++) {
      const x = column * size
      const y = row * size
      const lying = (row + column) % 2 === 0
      const lines = [25, 50, 75].map((at) =>
        lying ? `M${x + 8} ${y + at}h${size - 16}` : `M${x + at} ${y + 8}v${size - 16}`,
      )
      tiles.push(lines.join(''))
    }
  }
  return `<defs><linearGradient id="st-fade" x1="0" y1="0" x2="1" y2="0"><stop offset=".25" stop-color="#fff" stop-opacity=".1"/><stop offset=".8" stop-color="#fff" stop-opacity=".75"/></linearGradient><mask id="st-soft"><rect width="${width}" height="${HEIGHT}" fill="url(#st-fade)"/></mask></defs><g mask="url(#st-soft)"><path d="${tiles.join('')}" stroke="${paint.ink}" stroke-opacity=".42" stroke-width="9" stroke-linecap="round"/></g>`
}

function screen(): string {
  const track = (base: number, tall: number, shift: number, fill: string, opacity: number) =>
    bars({
      from: 1032,
      to: 1496,
      step: 9,
      thick: 4,
      base: base + tall / 2,
      height: (_, index) => speech(index + shift) * tall,
      fill: (share) => (share < 0.46 ? paint.glow : fill),
      opacity: (share) => (share < 0.46 ? 0.95 : opacity),
    })
  return `<rect x="1186" y="440" width="150" height="70" fill="#0A2A26"/><rect x="1126" y="496" width="270" height="14" rx="7" fill="#0A2A26"/>
<rect x="986" y="120" width="552" height="334" rx="20" fill="#0A2A26"/><rect x="1002" y="136" width="520" height="302" rx="10" fill="#10211E"/>
<circle cx="1034" cy="164" r="7" fill="${paint.coral}"/><rect x="1052" y="159" width="92" height="10" rx="5" fill="${paint.mist}" opacity=".4"/><rect x="1418" y="159" width="78" height="10" rx="5" fill="${paint.mist}" opacity=".25"/>
<path d="M1022 226h480M1022 306h480M1022 386h480" stroke="${paint.leaf}" stroke-opacity=".22"/>
${track(226, 72, 3, paint.mist, 0.5)}${track(306, 84, 31, paint.mist, 0.42)}${track(386, 58, 57, '#A9B6E8', 0.4)}
<path d="M1246 186v236" stroke="${paint.coral}" stroke-width="3"/><path d="M1237 182h18l-9 12Z" fill="${paint.coral}"/>`
}

function microphone(): string {
  const grille = Array.from({ length: 9 }, (_, index) => `M1636 ${n(132 + index * 16)}h128`).join('')
  return `<ellipse cx="1700" cy="532" rx="118" ry="17" fill="${paint.ink}" opacity=".6"/><path d="M1612 526c0-22 40-34 88-34s88 12 88 34Z" fill="#1B3833"/><path d="M1612 526h176v7h-176Z" fill="#0E2A26"/>
<path d="M1700 420v76" stroke="#35524C" stroke-width="17"/>
<path d="M1598 206v112c0 62 44 104 102 104s102-42 102-104V206" fill="none" stroke="#35524C" stroke-width="13" stroke-linecap="round"/><circle cx="1598" cy="232" r="13" fill="${paint.amber}"/><circle cx="1802" cy="232" r="13" fill="${paint.amber}"/>
<rect x="1632" y="108" width="136" height="266" rx="67" fill="url(#st-body)"/>
<path d="${grille}" stroke="${paint.ink}" stroke-opacity=".45" stroke-width="5"/><path d="M1660 130v138M1684 116v152M1716 116v152M1740 130v138" stroke="${paint.ink}" stroke-opacity=".28" stroke-width="4"/>
<rect x="1630" y="272" width="140" height="15" fill="${paint.amber}"/><circle cx="1700" cy="326" r="8" fill="${paint.coral}"/><circle cx="1700" cy="326" r="19" fill="${paint.coral}" opacity=".24"/>
<path d="M1654 148c6-14 16-22 28-26" stroke="${paint.foam}" stroke-width="7" stroke-linecap="round" opacity=".45" fill="none"/>`
}

function headphones(): string {
  return `<g transform="translate(772 400)"><path d="M8 98C0 22 44-12 94-12s94 34 86 110" fill="none" stroke="#35524C" stroke-width="13" stroke-linecap="round"/><rect x="-10" y="70" width="36" height="66" rx="17" fill="${paint.amber}"/><rect x="162" y="70" width="36" height="66" rx="17" fill="${paint.amber}"/><rect x="16" y="74" width="18" height="58" rx="9" fill="#0E2A26"/><rect x="154" y="74" width="18" height="58" rx="9" fill="#0E2A26"/></g>`
}
