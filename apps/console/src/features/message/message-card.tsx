import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { type Message, messages } from '@tingan/contract/message'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Inbox } from 'lucide-react'
import { callApi } from '../../shared/api/call-api.ts'
import { callCard, type Scene } from '../../shared/dashboard/dashboard-card.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import bell from './bell.module.css'
import classes from './message.module.css'
import { messageAddress } from './message-address.ts'
import { markRead } from './message-cache.ts'
import { JumpButton } from './message-row.tsx'

const pathOf = ({ area }: Scene) => (area === 'agency' ? '/mcn/message' : '/message')

/** On the first page: what waits for the person, and what is new. */
export const messageCard = callCard({
  name: 'messages',
  title: '消息',
  place: 'main',
  call: messages.digest,
  input: () => ({}),
  note: ({ todos, unread }) => {
    const parts = [todos.total && `${todos.total} 件待办`, unread.total && `${unread.total} 条未读`]
    return parts.filter(Boolean).join(' · ')
  },
  more: (scene) => ({ to: pathOf(scene), name: '全部消息' }),
  isEmpty: ({ todos, unread }) => todos.total + unread.total === 0,
  empty: (
    <EmptyState icon={Inbox} title="没有未读消息">
      审核结果、合同和收入的变化会立刻出现在这里。
    </EmptyState>
  ),
  Body: ({ data, scene }) => <Digest data={data} messagesPath={pathOf(scene)} />,
})

function Digest({ data, messagesPath }: { data: CallData<typeof messages.digest>; messagesPath: string }) {
  const queries = useQueryClient()
  const read = ({ msgId }: Message) => {
    void callApi(messages.read, { msgIds: [msgId] }).then(
      (result) => result.ok && markRead(queries, { msgIds: [msgId] }),
    )
  }
  return (
    <>
      {data.todos.list.length > 0 && (
        <ul className={classes.todos} aria-label="待办">
          {data.todos.list.map((message) => (
            <li key={message.msgId}>
              <div>
                <b>{message.title}</b>
                <p>{message.content}</p>
              </div>
              <time>{formatDateTime(message.createdAt)}</time>
              <JumpButton message={message} onClick={() => read(message)} />
            </li>
          ))}
        </ul>
      )}
      {data.unread.list.length > 0 && (
        <ul className={classes.digest} aria-label="未读消息">
          {data.unread.list.map((message) => (
            <li key={message.msgId}>
              <AppLink to={messageAddress(messagesPath, message)} className={classes.digestRow}>
                <span className={bell.dot} aria-hidden />
                <b>{message.title}</b>
                <span>{message.summary}</span>
                <time>{formatDateTime(message.createdAt)}</time>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
