import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { FEEDBACK_STATUS, FEEDBACK_TYPES, feedback } from '@tingan/contract/feedback'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import classes from './feedback.module.css'
import { hostTokenQuery } from './host-token.ts'

type Item = CallData<typeof feedback.list>['list'][number]

const MOST_SHOWN = 50
const SHORTEST_ADDITION = 2
const LONGEST_ADDITION = 500

const statuses: Record<number, { text: string; tone: Tone }> = {
  [FEEDBACK_STATUS.waiting]: { text: '待处理', tone: 'neutral' },
  [FEEDBACK_STATUS.working]: { text: '处理中', tone: 'warning' },
  [FEEDBACK_STATUS.answered]: { text: '已回复', tone: 'success' },
  [FEEDBACK_STATUS.closed]: { text: '已关闭', tone: 'neutral' },
}

/** Everything somebody has told us, with where it stands. */
export function FeedbackList() {
  const token = useQuery(hostTokenQuery)
  const hostToken = token.data?.hostToken ?? ''
  const list = useQuery({
    ...apiQuery(feedback.list, { hostToken, rn: MOST_SHOWN }),
    enabled: hostToken !== '',
    // Opened because an answer came: what was seen before it is no use.
    staleTime: 0,
  })
  const query = token.isError ? (token as unknown as typeof list) : list
  return (
    <QueryState
      query={query}
      isEmpty={(page) => page.list.length === 0}
      empty={
        <EmptyState icon={MessageSquareText} title="还没有反馈">
          遇到问题或有建议，写给我们，处理进度和回复会显示在这里。
        </EmptyState>
      }
    >
      {(page) => (
        <ul className={classes.list} aria-label="我的反馈">
          {page.list.map((item) => (
            <FeedbackRow key={item.feedbackId} item={item} hostToken={hostToken} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function FeedbackRow({ item, hostToken }: { item: Item; hostToken: string }) {
  const status = statuses[item.status] ?? { text: '处理中', tone: 'neutral' }
  return (
    <li>
      <header>
        <b>{FEEDBACK_TYPES.find(({ value }) => value === item.type)?.label ?? '反馈'}</b>
        <StatusPill tone={status.tone}>{status.text}</StatusPill>
        <time>{formatDateTime(item.createdAt)}</time>
      </header>
      <p>{item.content}</p>
      {item.images.length > 0 && (
        <div className={classes.thumbs}>
          {item.images.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`第 ${at + 1} 张图片`} />
            </a>
          ))}
        </div>
      )}
      {item.reply && (
        <blockquote>
          <b>回复</b>
          {item.reply}
        </blockquote>
      )}
      {item.status === FEEDBACK_STATUS.answered && <Answering item={item} hostToken={hostToken} />}
    </li>
  )
}

/** After an answer: say more, once, or call it solved. */
function Answering({ item, hostToken }: { item: Item; hostToken: string }) {
  const [text, setText] = useState<string | null>(null)
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: apiKey(feedback.list) })
  const close = useAction(feedback.add, { success: '谢谢确认', onDone: again })
  const add = useAction(feedback.add, { success: '补充已提交', onDone: again })
  const { feedbackId } = item
  const addition = text?.trim() ?? ''
  return (
    <div className={classes.answering}>
      {text !== null && (
        <Textarea
          aria-label="补充说明"
          autoFocus
          rows={3}
          maxLength={LONGEST_ADDITION}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div>
        {text === null ? (
          item.canAdd && (
            <Button variant="default" size="row" onClick={() => setText('')}>
              补充说明
            </Button>
          )
        ) : (
          <Button
            size="row"
            loading={add.running}
            disabled={addition.length < SHORTEST_ADDITION}
            onClick={() => void add.run({ hostToken, feedbackId, text: addition })}
          >
            提交补充
          </Button>
        )}
        <Button
          variant="default"
          size="row"
          loading={close.running}
          onClick={() => void close.run({ hostToken, feedbackId, close: true })}
        >
          已解决
        </Button>
      </div>
    </div>
  )
}
