import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { PodcastEpisode } from '@tingan/contract/podcast-import'
import { dayOf, formatDuration, formatFileSize } from '@tingan/rules/format'
import classes from './podcast.module.css'

interface Props {
  episodes: readonly PodcastEpisode[]
  chosen: ReadonlySet<number>
  onChange: (chosen: Set<number>) => void
}

/** Thousands may be in it: boxes of the browser's own, and rows that are only drawn when they are seen. */
export function EpisodeChoice({ episodes, chosen, onChange }: Props) {
  const good = episodes.filter(({ refusal }) => !refusal)

  function turn(episodeId: number, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(episodeId)
    else next.delete(episodeId)
    onChange(next)
  }

  return (
    <>
      <Checkbox
        label={`全选（已选 ${chosen.size} 集）`}
        disabled={good.length === 0}
        checked={good.length > 0 && chosen.size === good.length}
        indeterminate={chosen.size > 0 && chosen.size < good.length}
        onChange={(event) =>
          onChange(new Set(event.currentTarget.checked ? good.map(({ episodeId }) => episodeId) : []))
        }
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ol className={classes.episodes} aria-label="单集" tabIndex={0}>
        {episodes.map((episode) => (
          <li key={episode.episodeId} data-refused={episode.refusal !== '' || undefined}>
            <label>
              <input
                type="checkbox"
                disabled={episode.refusal !== ''}
                checked={chosen.has(episode.episodeId)}
                onChange={(event) => turn(episode.episodeId, event.currentTarget.checked)}
              />
              <span>{episode.title || '（没有标题）'}</span>
            </label>
            <small>{episode.refusal || describe(episode)}</small>
          </li>
        ))}
      </ol>
    </>
  )
}

function describe({ duration, size, publishedAt }: PodcastEpisode): string {
  return [
    duration === null ? '' : formatDuration(duration),
    size === null ? '' : formatFileSize(size / 1024),
    publishedAt === null ? '' : dayOf(publishedAt),
  ]
    .filter(Boolean)
    .join(' · ')
}
