import type { RichText } from '@tingan/contract/rich-text'

export interface NewsItem {
  tag: '公告' | '活动' | '规则' | '教程' | '行业'
  title: string
  summary: string
  author: string
  daysAgo: number
  top?: boolean
  content: RichText
}
