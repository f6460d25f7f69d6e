import { AUDIO_BOUNDS } from '@tingan/contract/media'
import { trackFields } from '@tingan/contract/track'
import { formatDuration } from '@tingan/rules/format'
import type { Db } from '../../platform/db/connection.ts'
import { blackWordsInEach } from '../review/black-word.service.ts'
import type { ReadEpisode } from './read-feed.ts'

const TEXT_WORDS = 1
const FITTING = /^audio\/(x-)?(mpeg|mp3|mp4|m4a|aac|wav|wave|flac)$/
const OTHER_FILES = /\.(ogg|oga|opus|wma|mp4|m4v|mov|webm|avi|amr)$/i

/** Why each of them could not become a program; empty where it could. */
export async function judgeEpisodes(
  db: Db,
  episodes: readonly ReadEpisode[],
  present: ReadonlySet<string>,
): Promise<string[]> {
  const words = await blackWordsInEach(
    db,
    TEXT_WORDS,
    episodes.map(({ title, intro }) => [title, intro]),
  )
  const titles = new Set<string>()
  return episodes.map((episode, at) => {
    if (present.has(episode.guid)) return '专辑里已经有这一集'
    const refusal = judgeTitle(episode.title, titles) || judgeSound(episode) || judgeWords(words[at] ?? [])
    if (!refusal) titles.add(episode.title)
    return refusal
  })
}

function judgeTitle(title: string, before: ReadonlySet<string>): string {
  const judged = trackFields.shape.title.safeParse(title)
  if (!judged.success) return judged.error.issues[0]?.message ?? ''
  return before.has(title) ? '与另一集的标题相同' : ''
}

function judgeSound({ audioUrl, audioType, size, duration }: ReadEpisode): string {
  const url = URL.parse(audioUrl)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return '没有可以下载的音频'
  if (audioType.startsWith('video/')) return '是视频，不是音频'
  const named = audioType.startsWith('audio/')
  if (named ? !FITTING.test(audioType) : OTHER_FILES.test(url.pathname)) return '音频格式不支持'
  const { maxBytes, minSeconds, maxSeconds } = AUDIO_BOUNDS.track
  if (size !== null && size > maxBytes) return '音频超过1GB'
  if (duration !== null && (duration < minSeconds || duration > maxSeconds))
    return `时长需在30秒至6小时之间，这一集是 ${formatDuration(duration)}`
  return ''
}

function judgeWords(words: readonly string[]): string {
  return words.length > 0 ? `含有违规词：${words.join('、')}` : ''
}
