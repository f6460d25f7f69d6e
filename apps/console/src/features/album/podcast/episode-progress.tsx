import { EPISODE_STATUS, EPISODE_STATUS_NAMES, type PodcastEpisode } from '@tingan/contract/podcast-import'
import { formatFileSize } from '@tingan/rules/format'
import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, LoaderCircle } from 'lucide-react'

const ICONS: Readonly<Record<number, typeof CircleCheck>> = {
  [EPISODE_STATUS.fetching]: LoaderCircle,
  [EPISODE_STATUS.done]: CircleCheck,
  [EPISODE_STATUS.failed]: CircleAlert,
  [EPISODE_STATUS.cancelled]: CircleSlash,
}

/** One episode on its way to being a program. */
export function EpisodeProgress({ episode }: { episode: PodcastEpisode }) {
  const { title, status, failReason } = episode
  const Icon = ICONS[status] ?? CircleDashed
  return (
    <li data-status={status}>
      <Icon size={16} strokeWidth={1.9} aria-hidden />
      <div>
        <b>{title}</b>
        {failReason && <p>{failReason}</p>}
      </div>
      <small>{status === EPISODE_STATUS.fetching ? fetched(episode) : EPISODE_STATUS_NAMES[status]}</small>
    </li>
  )
}

function fetched({ received, size }: PodcastEpisode): string {
  const name = EPISODE_STATUS_NAMES[EPISODE_STATUS.fetching]
  if (size && received <= size) return `${name} ${Math.floor((received / size) * 100)}%`
  return `${name} ${formatFileSize(received / 1024)}`
}
