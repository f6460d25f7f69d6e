import type { SoundSample } from '@tingan/contract/public-page'
import { Pause, Play } from 'lucide-react'

/** The browser's own player, until the script dresses it. */
export function SampleCard({ title, kind, text, url, seconds, peaks }: SoundSample) {
  return (
    <article className="sample" data-sample>
      <p className="sample-kind">{kind}</p>
      <h3>{title}</h3>
      <p className="sample-text">{text}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: music without words */}
      <audio src={url} preload="none" controls aria-label={`${kind}《${title}》`} />
      <div className="sample-player" data-player>
        <button type="button" data-play aria-label={`播放《${title}》`}>
          <Play size={18} strokeWidth={1.9} aria-hidden="true" data-when="paused" />
          <Pause size={18} strokeWidth={1.9} aria-hidden="true" data-when="playing" />
        </button>
        <div className="sample-wave">
          <Bars peaks={peaks} />
          <Bars peaks={peaks} done />
          <input
            type="range"
            min="0"
            max={seconds}
            step="0.1"
            defaultValue="0"
            aria-label={`《${title}》的播放进度`}
          />
        </div>
        <span className="sample-time" data-time>
          0:{String(seconds).padStart(2, '0')}
        </span>
      </div>
    </article>
  )
}

function Bars({ peaks, done = false }: { peaks: number[]; done?: boolean }) {
  const path = peaks.map((peak, at) => {
    const half = Math.max(1.5, peak * 0.2)
    return `M${at * 4 + 2} ${(22 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
  })
  return (
    <svg
      viewBox={`0 0 ${peaks.length * 4} 44`}
      preserveAspectRatio="none"
      className={done ? 'sample-done' : undefined}
      aria-hidden="true"
    >
      <path d={path.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
