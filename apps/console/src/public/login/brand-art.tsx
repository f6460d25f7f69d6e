import styles from './brand-art.module.css'

/** The shore at night: a lighthouse, and a sea whose horizon is a sound wave. Drawn for this page. */
const HORIZON = 566
const heights = [
  7, 11, 18, 10, 25, 36, 21, 48, 30, 16, 39, 59, 33, 74, 51, 28, 64, 92, 54, 105, 69, 41, 82, 116, 72, 128,
  85, 49, 97, 61, 112, 75, 44, 67, 90, 52, 31, 57, 79, 43, 25, 51, 69, 36, 20, 43, 28, 54, 33, 16, 38, 23, 11,
  30, 18, 8, 21, 13, 7, 15, 10, 5, 8, 5,
]

export function BrandArt() {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 760 876"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Paints />
      <rect width="760" height="876" fill="url(#glow)" />
      <g fill="#dff3ee">
        <circle cx="468" cy="92" r="1.6" opacity=".7" />
        <circle cx="560" cy="158" r="1.2" opacity=".5" />
        <circle cx="690" cy="120" r="1.8" opacity=".6" />
        <circle cx="632" cy="236" r="1.3" opacity=".45" />
        <circle cx="716" cy="300" r="1.2" opacity=".5" />
        <circle cx="420" cy="250" r="1.1" opacity=".35" />
      </g>
      <g fill="#f2c879" className={styles.moon}>
        <circle cx="300" cy="384" r="100" opacity=".06" />
        <circle cx="300" cy="384" r="68" opacity=".1" />
        <circle cx="300" cy="384" r="40" fill="#f8dea6" />
      </g>
      <path
        d="M0 520c70-34 120-58 176-58 68 0 92 44 150 44 66 0 92-56 168-56 74 0 120 44 266 32v84H0Z"
        fill="#0d5a50"
        opacity=".55"
      />
      <rect y={HORIZON} width="760" height={876 - HORIZON} fill="url(#sea)" />
      <Waveform />
      <path className={styles.slow} d={wave(640, 13)} stroke="#7cd3c4" opacity=".34" />
      <path className={styles.slower} d={wave(676, 16)} stroke="#f2c879" opacity=".3" />
      <path className={styles.slow} d={wave(716, 19)} stroke="#7cd3c4" opacity=".2" />
      <Lighthouse />
      <rect y="690" width="760" height="186" fill="url(#shade)" />
    </svg>
  )
}

function Waveform() {
  return (
    <>
      {heights.map((height, index) => {
        const x = 24 + index * 11.4
        const hot = index > 16 && index < 32
        const fill = hot ? '#f2c879' : '#8bdccd'
        const rest = index < 50 ? 1 : 0.5
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          <g key={index} fill={fill} opacity={rest}>
            <rect
              x={x}
              y={HORIZON - height}
              width="4.4"
              height={height}
              rx="2.2"
              opacity={hot ? 0.95 : 0.72}
            />
            <rect x={x} y={HORIZON + 6} width="4.4" height={height * 0.5} rx="2.2" opacity=".16" />
          </g>
        )
      })}
    </>
  )
}

function Lighthouse() {
  return (
    <>
      <path d="M634 470 60 400v84Z" fill="url(#beam)" className={styles.beam} />
      <path d="M615 716 624 492h28l9 224Z" fill="#eef5f2" />
      <path d="m619.600 600 1.700-42h33.400l1.700 42ZM617 662l1.500-34h39l1.500 34Z" fill="#e4674a" />
      <path d="M616 492h44v-7h-44Z" fill="#123a35" />
      <rect x="625" y="456" width="26" height="29" rx="3" fill="#f9dfa3" />
      <path d="M621 458c4-13 11-18 17-18s13 5 17 18Z" fill="#123a35" />
      <circle cx="638" cy="470" r="34" fill="#f2c879" opacity=".22" />
      <path d="M520 876c18-74 60-150 112-172 46-20 84-18 128-6v178Z" fill="#041614" />
      <path d="M700 716v-34h26v34M694 684l19-16 19 16Z" fill="#0a2a26" />
      <rect x="708" y="692" width="9" height="10" rx="1.5" fill="#f2c879" opacity=".9" />
    </>
  )
}

function Paints() {
  return (
    <defs>
      <radialGradient id="glow" cx=".82" cy="0" r=".75">
        <stop stopColor="#2a9884" stopOpacity=".75" />
        <stop offset="1" stopColor="#2a9884" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#0b4a42" />
        <stop offset="1" stopColor="#041614" />
      </linearGradient>
      <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#041614" stopOpacity="0" />
        <stop offset=".55" stopColor="#041614" stopOpacity=".78" />
        <stop offset="1" stopColor="#041614" stopOpacity=".9" />
      </linearGradient>
      <linearGradient id="beam" x1="1" y1="0" x2="0" y2="0">
        <stop stopColor="#f9dfa3" stopOpacity=".42" />
        <stop offset=".9" stopColor="#f9dfa3" stopOpacity="0" />
      </linearGradient>
    </defs>
  )
}

function wave(y: number, rise: number): string {
  return `M-240 ${y}${`c60 0 60-${rise} 120-${rise}s60 ${rise} 120 ${rise}`.repeat(6)}`
}
