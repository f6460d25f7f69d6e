import { useQuery } from '@tanstack/react-query'
import { MSG_TYPE, messages } from '@tingan/contract/message'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { EmptyState, FailureState, ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Inbox } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './bell.module.css'
import { messageAddress } from './message-address.ts'

const SHOWN = 5

/** Under the bell: the newest of both kinds. */
export function LatestMessages({ messagesPath, onClose }: { messagesPath: string; onClose: () => void }) {
  const official = useQuery(apiQuery(messages.history, { msgType: MSG_TYPE.official, rn: SHOWN }))
  const system = useQuery(apiQuery(messages.history, { msgType: MSG_TYPE.system, rn: SHOWN }))
  return (
    <div className={classes.latest}>
      <header>
        <b className={classes.latestTitle}>最新消息</b>
        <AppLink to={messagesPath} onClick={onClose}>
          查看全部
        </AppLink>
      </header>
      {content()}
    </div>
  )

  function content() {
    if (official.isPending || system.isPending)
      return (
        <div className={classes.pad}>
          <ListSkeleton rows={3} />
        </div>
      )
    const failed = [official, system].find((query) => query.data === undefined)
    if (failed)
      return (
        <FailureState
          failure={failed.error?.failure ?? { msg: '请稍后再试' }}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )
    const rows = [...(official.data?.list ?? []), ...(system.data?.list ?? [])]
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .slice(0, SHOWN)
    if (rows.length === 0)
      return (
        <EmptyState icon={Inbox} title="还没有消息">
          审核结果、合同和收入的变化都会通知到这里。
        </EmptyState>
      )
    return (
      <ul>
        {rows.map((message) => (
          <li key={message.msgId}>
            <AppLink
              to={messageAddress(messagesPath, message)}
              onClick={onClose}
              className={classes.latestRow}
            >
              <span className={classes.dot} data-read={message.read} aria-hidden />
              <span>
                <b>
                  {message.title}
                  {!message.read && <span className={classes.hidden}>（未读）</span>}
                </b>
                <span>{message.summary}</span>
                <time>{formatDateTime(message.createdAt)}</time>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    )
  }
}
