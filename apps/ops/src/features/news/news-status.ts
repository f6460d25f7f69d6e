import type { CallData } from '@tingan/contract/call'
import { NEWS_STATUS, type opsContent } from '@tingan/contract/ops/content'
import type { Tone } from '@tingan/kit/ui/status-pill.tsx'
import { serverNow } from '../../shared/server-clock.ts'

export type News = CallData<typeof opsContent.newsDetail>

export const STATUS_TABS = [
  { value: 'all', label: '全部' },
  { value: 'draft', label: '草稿', status: NEWS_STATUS.draft },
  { value: 'published', label: '已发布', status: NEWS_STATUS.published },
  { value: 'offline', label: '已下线', status: NEWS_STATUS.offline },
] as const

/** Published with an hour that is still to come. */
export function isScheduled({ status, publishAt }: Pick<News, 'status' | 'publishAt'>): boolean {
  return status === NEWS_STATUS.published && (publishAt ?? 0) > serverNow()
}

export function statusOf(news: Pick<News, 'status' | 'publishAt'>): { text: string; tone: Tone } {
  if (isScheduled(news)) return { text: '定时发布', tone: 'brand' }
  if (news.status === NEWS_STATUS.published) return { text: '已发布', tone: 'success' }
  if (news.status === NEWS_STATUS.offline) return { text: '已下线', tone: 'neutral' }
  return { text: '草稿', tone: 'warning' }
}
