import classes from './player-dock.module.css'

const BARS = 96
const HEIGHT = 32
const STEP = 6

/** Loudness of the track as bars, the played part in amber. Decoration: the seek control beneath it has the words. */
export function Waveform({ peaks, percentage }: { peaks: readonly number[]; percentage: number }) {
  const bars = sample(peaks, BARS)
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {bars.map((peak, index) => {
        const height = Math.max(2, peak * HEIGHT)
        const played = (index / BARS) * 100 < percentage
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
            key={index}
            x={index * STEP}
            y={(HEIGHT - height) / 2}
            width={3}
            height={height}
            rx={1.5}
            className={played ? classes.played : classes.coming}
          />
        )
      })}
    </svg>
  )
}

/** The loudest of each stretch, so that a short peak is not lost. */
function sample(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))
    return Math.min(1, Math.max(0, ...peaks.slice(from, to)))
  })
}
