import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { TRACK_STATUS, type TrackRow, track } from '@tingan/contract/track'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { contentChanged } from '../../shared/content/content-cache.ts'
import { useTrackAct } from './use-track-act.ts'

export type Asked = 'online' | 'offline' | 'cancelRelease' | 'discard' | 'remove'

const WORDS: Record<Asked, { title: string; text: string; confirm: string }> = {
  online: { title: '重新发布', text: '专辑在架时听众会立即重新听到这个节目。', confirm: '发布' },
  offline: { title: '下架节目', text: '听众将听不到这个节目，之后可以重新发布。', confirm: '下架' },
  cancelRelease: {
    title: '取消定时发布',
    text: '节目不再按时发布，会放到已下架里，随时可以发布。',
    confirm: '取消定时',
  },
  discard: { title: '放弃修改', text: '被驳回的修改会丢弃，听众听到的内容不变。', confirm: '放弃修改' },
  remove: { title: '删除节目', text: '音频一起删除，后面的节目依次向前补位，无法恢复。', confirm: '删除' },
}

const WHY_NOT: Readonly<Record<number, string>> = {
  [TRACK_STATUS.published]: '节目正在发布。请先下架，再删除。',
  [TRACK_STATUS.reviewing]: '节目正在审核，审核结束后可以删除。',
  [TRACK_STATUS.processing]: '音频正在处理，处理完成后可以删除。',
}

/** Says what will happen and does it, or says why it cannot be. */
export function TrackDialog({ row, asked, onClose }: { row: TrackRow; asked: Asked; onClose: () => void }) {
  const queries = useQueryClient()
  const { act, running } = useTrackAct()
  const [refusal, setRefusal] = useState('')
  const remove = useAction(track.remove, {
    success: '节目已删除',
    onDone: async () => {
      onClose()
      await contentChanged(queries)
    },
    onFailure: ({ msg }) => {
      setRefusal(msg)
      void contentChanged(queries)
      return true
    },
  })
  const { title, text, confirm } = WORDS[asked]
  const cannot = asked === 'remove' && !row.can.remove
  const why = refusal || (cannot ? (WHY_NOT[row.status] ?? '当前状态不能删除。') : '')
  if (why)
    return (
      <Modal opened onClose={onClose} title="现在不能删除" size={420}>
        <p>《{row.title}》</p>
        <p role="alert">{why}</p>
        <Button onClick={onClose} fullWidth data-autofocus>
          知道了
        </Button>
      </Modal>
    )
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmText={confirm}
      tone={asked === 'online' ? 'primary' : 'danger'}
      running={running || remove.running}
      onCancel={onClose}
      onConfirm={() =>
        asked === 'remove' ? void remove.run({ id: row.trackId }) : void act(row, asked).then(onClose)
      }
    >
      <p>《{row.title}》</p>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
