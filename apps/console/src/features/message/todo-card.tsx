import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Message, MSG_TYPE, messages } from '@tingan/contract/message'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { callApi } from '../../shared/api/call-api.ts'
import classes from './message.module.css'
import { markRead } from './message-cache.ts'
import { JumpButton } from './message-row.tsx'

const SHOWN = 5

/** What waits for the person stands apart from what has merely happened, and above it. */
export function TodoCard() {
  const queries = useQueryClient()
  const { data } = useQuery(
    apiQuery(messages.history, { msgType: MSG_TYPE.system, todo: true, onlyUnread: true, rn: SHOWN }),
  )
  const waiting = data?.list.filter((message) => !message.read) ?? []
  if (waiting.length === 0) return null

  const read = ({ msgId }: Message) => {
    void callApi(messages.read, { msgIds: [msgId] }).then(
      (result) => result.ok && markRead(queries, { msgIds: [msgId] }),
    )
  }
  return (
    <Card title="待办" note={`${data?.total ?? waiting.length} 件事等你处理`}>
      <ul className={classes.todos}>
        {waiting.map((message) => (
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
    </Card>
  )
}
