import { type AudioNews, media } from '@tingan/contract/media'
import { callApi } from '../../api/call-api.ts'
import { onAudioNews } from './audio-news.ts'
import type { UploadItem } from './upload-item.ts'
import { allUploads, changeUpload } from './upload-store.ts'

const ASK_EVERY_MS = 3000
const FINISHED = 100

let timer = 0
let listening = false

/** Follows what the server does with the files that are there, until nothing is left to follow. */
export function watchProcessing(): void {
  if (!listening) {
    listening = true
    onAudioNews(take)
  }
  if (timer === 0) timer = window.setTimeout(() => void ask(), 0)
}

/** The stream tells sooner; asking tells surely. */
async function ask(): Promise<void> {
  const result = await callApi(media.unused, {})
  if (result.ok) for (const file of result.data) take(file)
  timer = allUploads().some(isFollowed) ? window.setTimeout(() => void ask(), ASK_EVERY_MS) : 0
}

function isFollowed({ state, processed }: UploadItem): boolean {
  return state === 'verify' || (state === 'success' && processed < FINISHED)
}

function take(news: AudioNews & { duration?: number | null; hints?: string[] }): void {
  const item = allUploads().find(({ fileId }) => fileId === news.fileId)
  if (item && isFollowed(item)) changeUpload(item.key, judged(news, item))
}

/** It counts as there once its format and length are known to be right; the rest is work of the server. */
export function judged(
  news: AudioNews & { duration?: number | null; hints?: string[] },
  item: Pick<UploadItem, 'duration' | 'hints'>,
): Partial<UploadItem> {
  if (news.state === 'failed') return { state: 'error', error: news.failReason, canRetry: false }
  const known =
    news.state === 'parsed' || (news.state === 'uploaded' && news.step !== null && news.step !== 'probe')
  if (!known) return { processed: news.progress }
  return {
    state: 'success',
    processed: news.state === 'parsed' ? FINISHED : news.progress,
    duration: news.duration ?? item.duration,
    hints: news.hints?.length ? news.hints : item.hints,
  }
}
