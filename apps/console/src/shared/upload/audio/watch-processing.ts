import { type AudioFile, type AudioNews, media } from '@tingan/contract/media'
import { callApi } from '../../api/call-api.ts'
import { onAudioNews } from './audio-news.ts'
import { foundIn } from './found.ts'
import type { UploadItem } from './upload-item.ts'
import { allUploads, changeUpload } from './upload-store.ts'

const ASK_EVERY_MS = 3000
const FINISHED = 100

/** The stream tells how far it is; only an answer tells all that was read. */
type Told = AudioNews & Partial<Pick<AudioFile, 'duration' | 'hints' | 'suggestion' | 'duplicates'>>

let timer = 0
let listening = false

/** Follows what the server does with the files that are there, until nothing is left to follow. */
export function watchProcessing(): void {
  if (!listening) {
    listening = true
    onAudioNews((news) => (news.state === 'parsed' ? askIn(0) : take(news)))
  }
  if (timer === 0) askIn(0)
}

function askIn(ms: number): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => void ask(), ms)
}

/** The stream tells sooner; asking tells surely. */
async function ask(): Promise<void> {
  const result = await callApi(media.unused, {})
  if (result.ok) for (const file of result.data) take(file)
  if (allUploads().some(isFollowed)) askIn(ASK_EVERY_MS)
  else timer = 0
}

function isFollowed({ state, processed }: UploadItem): boolean {
  return state === 'verify' || (state === 'success' && processed < FINISHED)
}

function take(news: Told): void {
  const item = allUploads().find(({ fileId }) => fileId === news.fileId)
  if (item && isFollowed(item)) changeUpload(item.key, judged(news, item))
}

/** It counts as there once its format and length are known to be right; the rest is work of the server. */
export function judged(news: Told, item: Pick<UploadItem, 'duration' | 'hints'>): Partial<UploadItem> {
  if (news.state === 'failed') return { state: 'error', error: news.failReason, canRetry: false }
  const parsed = news.state === 'parsed'
  const known = parsed || (news.state === 'uploaded' && news.step !== null && news.step !== 'probe')
  if (!known) return { processed: news.progress }
  return {
    state: 'success',
    processed: parsed ? FINISHED : news.progress,
    duration: news.duration ?? item.duration,
    // what the server measured takes the place of what was heard here, also when it is nothing
    hints: parsed ? (news.hints ?? item.hints) : item.hints,
    ...(parsed &&
      news.suggestion && { found: foundIn({ duplicates: [], ...news, suggestion: news.suggestion }) }),
  }
}
