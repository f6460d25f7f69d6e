import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ALBUM_STATUS, album } from '@tingan/contract/album'
import type { AlbumRow } from '@tingan/contract/album-info'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { contentChanged } from '../../shared/content/content-cache.ts'

interface Props {
  row: AlbumRow
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

/** What stands in the way of each state; the rest the server says. */
const WHY_NOT: Readonly<Record<number, string>> = {
  [ALBUM_STATUS.online]: '专辑正在上架。请先下架，再删除。',
  [ALBUM_STATUS.reviewing]: '专辑正在审核。请先撤回审核，再删除。',
  [ALBUM_STATUS.takenDown]: '专辑已被平台下架。可以修改后申诉，删除请联系客服。',
}
const ADVICE: Readonly<Record<number, string>> = {
  3007: '请先把节目下架并删除，再删除专辑。',
  3008: '已购买的听众需要继续收听。不想再售卖，可以把专辑下架。',
}

/** Deletes, or says why it cannot be. */
export function DeleteDialog({ row, onClose, onRemoved }: Props) {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const remove = useAction(album.remove, {
    success: '专辑已删除',
    onDone: async () => {
      onClose()
      onRemoved?.()
      await contentChanged(queries)
    },
    onFailure: ({ code, msg }) => {
      setRefusal([msg, ADVICE[code]].filter(Boolean).join('。'))
      void contentChanged(queries)
      return true
    },
  })
  const why = refusal || (row.can.remove ? '' : (WHY_NOT[row.status] ?? '当前状态不能删除。'))
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
      title="删除专辑"
      confirmText="删除"
      tone="danger"
      running={remove.running}
      onCancel={onClose}
      onConfirm={() => void remove.run({ id: row.albumId })}
    >
      <p>《{row.title}》</p>
      <p>
        {row.trackCount > 0 ? `连同其中的 ${row.trackCount} 个节目一起删除。` : ''}
        30 天内可以联系客服恢复，之后无法找回。
      </p>
    </ConfirmDialog>
  )
}
