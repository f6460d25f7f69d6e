import { bars, moon, n, paint, ripple, sky, speech, stars } from './pieces.ts'

const HORIZON = 404

/** The shore at night, as on the login page: a beam, and a horizon that is a voice. */
export function lighthouse(width: number): string {
  const tower = width - 330
  const hills = `M0 ${HORIZON}V372c${n(width * 0.1)}-26 ${n(width * 0.16)}-40 ${n(width * 0.24)}-40s${n(width * 0.13)} 34 ${n(width * 0.22)} 34 ${n(width * 0.14)}-52 ${n(width * 0.25)}-52 ${n(width * 0.16)} 40 ${n(width * 0.29)} 30V${HORIZON}Z`
  return `${sky(width, { id: 'lh', top: paint.shade, bottom: paint.deep, shine: '#2A9884' })}
<defs><linearGradient id="lh-sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0B4A42"/><stop offset="1" stop-color="${paint.ink}"/></linearGradient>
<linearGradient id="lh-beam" x1="1" y1="0" x2="0" y2="0"><stop stop-color="${paint.lamp}" stop-opacity=".5"/><stop offset=".95" stop-color="${paint.lamp}" stop-opacity="0"/></linearGradient></defs>
${stars(7, 46, width, 230)}
${moon(width - 640, 92, 34)}
<path d="${hills}" fill="#0D5A50" opacity=".5"/>
<rect y="${HORIZON}" width="${width}" height="${600 - HORIZON}" fill="url(#lh-sea)"/>
${bars({
  from: 60,
  to: width - 470,
  step: 15,
  thick: 5.4,
  base: HORIZON,
  height: (share, index) => speech(index) * (18 + 150 * Math.sin(Math.PI * share) ** 2 * share),
  fill: (share) => (share > 0.6 && share < 0.82 ? paint.glow : paint.mist),
  opacity: (share) => 0.16 + 0.7 * share,
  mirror: 0.5,
})}
<path d="M${tower} 176 ${tower - 1180} 96v186Z" fill="url(#lh-beam)"/>
<g fill="none" stroke-width="2"><path d="${ripple(462, 9, 260, width)}" stroke="#7CD3C4" opacity=".3"/><path d="${ripple(500, 11, 320, width, 60)}" stroke="${paint.glow}" opacity=".22"/><path d="${ripple(546, 13, 380, width, 20)}" stroke="#7CD3C4" opacity=".16"/></g>
<g transform="translate(${tower} 0)">
<path d="M-28 446-17 204h34l11 242Z" fill="#EEF5F2"/>
<path d="m-22.300 320 2-44h40.600l2 44ZM-26.300 408l1.900-42h48.800l1.900 42Z" fill="${paint.coral}"/>
<path d="M0 204h17l11 242H0Z" fill="${paint.night}" opacity=".1"/>
<path d="M-28 204h56v-8h-56Z" fill="#123A35"/><rect x="-16" y="160" width="32" height="36" rx="3" fill="${paint.lamp}"/><path d="M-21 162c5-16 13-22 21-22s16 6 21 22Z" fill="#123A35"/><path d="M0 140v-14" stroke="#123A35" stroke-width="3"/>
<circle cy="178" r="46" fill="${paint.glow}" opacity=".2"/><circle cy="178" r="82" fill="${paint.glow}" opacity=".08"/>
<path d="M-250 600c52-84 130-158 214-168 96-12 172 6 366-34v202Z" fill="${paint.ink}"/>
<path d="M104 424v-46h46v46ZM95 380l32-28 32 28Z" fill="#0A2A26"/><rect x="119" y="392" width="15" height="16" rx="2" fill="${paint.glow}" opacity=".92"/>
</g>`
}
