import { BIZ_TYPES } from '@tingan/contract/message'
import { isInSiteLink } from '@tingan/contract/rich-text'
import { formatDateTime } from '@tingan/rules/format'
import { ArrowRight, ChevronUp } from 'lucide-react'
import { serverNow } from '../../shared/server-clock.ts'
import classes from './broadcast.module.css'

const BIZ = BIZ_TYPES.find(({ value }) => value === 'activity')?.label

interface Props {
  title: string
  content: string
  jumpUrl: string
  sendAt: number | null | undefined
}

/** An opened message as it stands in a creator's message centre. */
export function MessagePreview({ title, content, jumpUrl, sendAt }: Props) {
  return (
    <article className={classes.message} aria-label="消息预览">
      <header>
        <i aria-hidden />
        <b>{title || '标题'}</b>
        <span>{BIZ}</span>
        <time>{formatDateTime(sendAt ?? serverNow())}</time>
        <ChevronUp size={16} strokeWidth={1.9} aria-hidden />
      </header>
      <p>{content || '内容'}</p>
      {isInSiteLink(jumpUrl) && (
        <span className={classes.jump}>
          查看详情
          <ArrowRight size={14} strokeWidth={1.9} aria-hidden />
        </span>
      )}
    </article>
  )
}
