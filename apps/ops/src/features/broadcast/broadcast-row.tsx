import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsMessage } from '@tingan/contract/ops/broadcast'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { serverNow } from '../../shared/server-clock.ts'
import table from '../../shared/ui/data-table.module.css'
import { audienceName } from './audience-draft.ts'
import classes from './broadcast.module.css'
import { MessagePreview } from './message-preview.tsx'

type Broadcast = CallData<typeof opsMessage.list>['list'][number]

export function BroadcastRow({ broadcast }: { broadcast: Broadcast }) {
  const { title, audience, sendAt, reach, readCnt, recalledAt } = broadcast
  const [opened, setOpened] = useState(false)
  const status = statusOf(broadcast)
  return (
    <tr>
      <td className={classes.title}>
        <button type="button" onClick={() => setOpened(true)}>
          {title}
        </button>
        <Modal opened={opened} onClose={() => setOpened(false)} title="消息内容" size={640}>
          <MessagePreview {...broadcast} />
        </Modal>
      </td>
      <td className={table.fixed}>{audienceName(audience)}</td>
      <td className={table.fixed}>{formatDateTime(sendAt)}</td>
      <td className={table.fixed}>
        {readCnt.toLocaleString()} / {reach.toLocaleString()}
        <span className={classes.bar} aria-hidden>
          <i style={{ width: `${(100 * readCnt) / Math.max(reach, 1)}%` }} />
        </span>
      </td>
      <td>
        <StatusPill tone={status.tone}>{status.text}</StatusPill>
      </td>
      <td className={table.actions}>{recalledAt === null && <Recall broadcast={broadcast} />}</td>
    </tr>
  )
}

function Recall({ broadcast: { msgId, title, readCnt, sendAt } }: { broadcast: Broadcast }) {
  const queries = useQueryClient()
  const recall = useAction(opsMessage.recall, {
    success: '已撤回',
    onDone: () => queries.invalidateQueries({ queryKey: apiKey(opsMessage.list) }),
  })
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      size="compact-sm"
      label="撤回"
      aria-label={`撤回${title}`}
      title={`撤回“${title}”？`}
      confirmText="撤回"
      danger
      onConfirm={() => recall.run({ msgId })}
    >
      <p>
        {sendAt > serverNow()
          ? '它还没有发出，撤回后不会再发。'
          : `它会从所有人的消息里消失，已经有 ${readCnt.toLocaleString()} 人读过。`}
        撤回后不能恢复。
      </p>
    </ConfirmButton>
  )
}

function statusOf({ recalledAt, sendAt }: Broadcast): { text: string; tone: Tone } {
  if (recalledAt !== null) return { text: '已撤回', tone: 'neutral' }
  return sendAt > serverNow() ? { text: '待发送', tone: 'brand' } : { text: '已发送', tone: 'success' }
}
