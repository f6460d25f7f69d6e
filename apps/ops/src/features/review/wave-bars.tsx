import { useQuery } from '@tanstack/react-query'
import type { Waveform } from '@tingan/contract/media'
import { formatDuration } from '@tingan/rules/format'
import classes from './audio.module.css'
import type { Mark, ReviewItem } from './review-item.ts'

const BARS = 160
const STEP = 6
const HEIGHT = 48

interface Props {
  track: ReviewItem['audio'][number]
  second: number
  duration: number
  marks: readonly Mark[]
}

/** Loudness over time, with a flag where something was marked. The seek control above it has the words. */
export function WaveBars({ track, second, duration, marks }: Props) {
  const { data: bars } = useQuery({
    queryKey: ['waveform', track.waveformUrl],
    queryFn: async ({ signal }) => barsOf(await fetchWaveform(track.waveformUrl, signal)),
    enabled: track.waveformUrl !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const placeOf = (at: number) => (duration > 0 ? (at / duration) * 100 : 0)
  return (
    <div className={classes.wave} aria-hidden>
      <svg viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable="false">
        {(bars ?? QUIET).map((peak, at) => {
          const height = Math.max(2, peak * HEIGHT)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
              key={at}
              x={at * STEP}
              y={(HEIGHT - height) / 2}
              width={3}
              height={height}
              rx={1.5}
              data-played={(at / BARS) * 100 < placeOf(second)}
            />
          )
        })}
      </svg>
      {marks.map(({ key, atSec }) => (
        <i key={key} title={formatDuration(atSec)} style={{ left: `${placeOf(atSec)}%` }} />
      ))}
    </div>
  )
}

const QUIET = Array.from({ length: BARS }, () => 0)

async function fetchWaveform(url: string, signal: AbortSignal): Promise<Waveform> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`waveform ${response.status}`)
  return response.json()
}

/** The loudest of each stretch, 0–1, so that a short peak is not lost. */
export function barsOf({ peaks }: Pick<Waveform, 'peaks'>): number[] {
  return QUIET.map((_, at) => {
    const from = Math.floor((at * peaks.length) / BARS)
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / BARS))
    return Math.max(0, ...peaks.slice(from, to)) / 100
  })
}
