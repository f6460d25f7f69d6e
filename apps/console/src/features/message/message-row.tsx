import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BIZ_TYPES, type Message, messages } from '@tingan/contract/message'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { isPlainPath } from '@tingan/rules/address'
import { formatDateTime } from '@tingan/rules/format'
import { isTodo } from '@tingan/rules/message-todo'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import bell from './bell.module.css'
import classes from './message.module.css'
import { askAgain, markRead } from './message-cache.ts'

const GONE = 6201

const bizLabel = (bizType: string) => BIZ_TYPES.find(({ value }) => value === bizType)?.label ?? '通知'

/** One line until it is opened; opening it is reading it. */
export function MessageRow({ message, startsOpen }: { message: Message; startsOpen: boolean }) {
  const [opened, setOpened] = useState(startsOpen)
  const bodyId = useId()
  const read = useReading(message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address names it
  useEffect(() => {
    if (!startsOpen) return
    setOpened(true)
    read()
  }, [startsOpen])

  return (
    <li className={classes.row}>
      <button
        type="button"
        aria-expanded={opened}
        aria-controls={bodyId}
        onClick={() => {
          setOpened((now) => !now)
          read()
        }}
      >
        <span className={bell.dot} data-read={message.read} aria-hidden />
        <span className={classes.rowText}>
          <b data-read={message.read}>
            {message.title}
            {!message.read && <span className={bell.hidden}>（未读）</span>}
          </b>
          {!opened && <span className={classes.summary}>{message.summary}</span>}
        </span>
        {isTodo(message) && <StatusPill tone="warning">待办</StatusPill>}
        <span className={classes.biz}>{bizLabel(message.bizType)}</span>
        <time dateTime={new Date(message.createdAt).toISOString()}>{formatDateTime(message.createdAt)}</time>
        <ChevronDown size={16} strokeWidth={1.9} aria-hidden data-open={opened} />
      </button>
      <div id={bodyId} className={classes.body} hidden={!opened}>
        <p>{message.content}</p>
        <JumpButton message={message} onClick={read} />
      </div>
    </li>
  )
}

/** Marks it once; a failure leaves it unread and is only said when the message is gone. */
function useReading(message: Message): () => void {
  const queries = useQueryClient()
  return () => {
    if (message.read) return
    void callApi(messages.read, { msgIds: [message.msgId] }).then((result) => {
      if (result.ok) markRead(queries, { msgIds: [message.msgId] })
      else if (result.code === GONE) {
        toastFailure(result)
        askAgain(queries)
      }
    })
  }
}

export function JumpButton({ message, onClick }: { message: Message; onClick?: () => void }) {
  const { jumpUrl } = message
  if (!jumpUrl || !isPlainPath(jumpUrl.split(/[?#]/, 1)[0] ?? '')) return null
  return (
    <Button
      component={AppLink}
      to={jumpUrl}
      onClick={onClick}
      size="row"
      variant={isTodo(message) ? 'filled' : 'default'}
      rightSection={<ArrowRight size={14} strokeWidth={1.9} aria-hidden />}
    >
      {isTodo(message) ? '去处理' : '查看详情'}
    </Button>
  )
}
