import { useQuery } from '@tanstack/react-query'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import type { ReactNode } from 'react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import { AnswerForm } from './answer-form.tsx'
import classes from './feedback.module.css'
import { FeedbackActions } from './feedback-actions.tsx'
import { type Feedback, statuses, typeName } from './feedback-status.ts'

export function FeedbackDetail({ feedbackId }: { feedbackId: number }) {
  const query = useQuery({ ...apiQuery(opsFeedback.detail, { feedbackId }), staleTime: 0 })
  return (
    <QueryState query={query}>
      {(item) => (
        <div className={classes.detail}>
          <header>
            <h2>
              {typeName(item.type)} <small>#{item.feedbackId}</small>
            </h2>
            <Status item={item} />
            <FeedbackActions item={item} />
          </header>
          <Facts item={item} />
          <p className={classes.content}>{item.content}</p>
          <Pictures urls={item.images} />
          {item.reply && (
            <blockquote>
              <b>回复于 {formatDateTime(item.repliedAt)}</b>
              {item.reply}
            </blockquote>
          )}
          {item.can.answer && <AnswerForm feedbackId={item.feedbackId} again={item.reply !== ''} />}
        </div>
      )}
    </QueryState>
  )
}

function Status({ item }: { item: Feedback }) {
  const status = statuses.find(({ value }) => value === item.status)
  return status ? <StatusPill tone={status.tone}>{status.text}</StatusPill> : null
}

function Facts({ item }: { item: Feedback }) {
  const trace = item.traceId && (
    <>
      <code>{item.traceId}</code>
      <CopyButton text={item.traceId} what="追踪号" />
    </>
  )
  const owner = item.uid ? <DeskLink to={`/account?uid=${item.uid}`}>UID {item.uid}</DeskLink> : '未登录访客'
  const facts: [string, ReactNode][] = [
    ['用户', owner],
    ['提交时间', formatDateTime(item.createdAt)],
    ['联系方式', item.contact],
    ['处理人', item.takenBy],
    ['页面', item.page],
    ['追踪号', trace],
    ['浏览器', item.userAgent],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
