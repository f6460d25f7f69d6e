import type { CallResult } from '@tingan/contract/call'
import type { opsContent } from '@tingan/contract/ops/content'
import type { RichText } from '@tingan/contract/rich-text'
import type { HelpRow, NewsRow, SlideRow } from './content-desk.repo.ts'

export function presentNews(row: NewsRow): CallResult<typeof opsContent.newsSave> {
  return {
    newsId: row.news_id,
    title: row.title,
    tagId: row.tag_id,
    tagName: row.tag_name,
    cover: row.cover,
    summary: row.summary,
    content: row.content as RichText,
    author: row.author,
    top: row.top,
    status: row.status,
    publishAt: row.publish_at?.getTime() ?? null,
    viewCnt: row.view_cnt,
    version: row.version,
  }
}

export function presentSlide(row: SlideRow): CallResult<typeof opsContent.slideSave> {
  return {
    slideId: row.slide_id,
    version: row.version,
    position: row.position as 1 | 2 | 3,
    image: row.image,
    title: row.title,
    subtitle: row.subtitle,
    jumpUrl: row.jump_url,
    sort: row.sort,
    startAt: row.start_at.getTime(),
    endAt: row.end_at.getTime(),
    enabled: row.enabled,
  }
}

export function presentHelp(row: HelpRow): CallResult<typeof opsContent.helpSave> {
  return {
    helpId: row.help_id,
    version: row.version,
    groupName: row.group_name,
    title: row.title,
    content: row.content as RichText,
    synonyms: row.synonyms,
    sort: row.sort,
    enabled: row.enabled,
    helpful: row.helpful,
    unhelpful: row.unhelpful,
  }
}
