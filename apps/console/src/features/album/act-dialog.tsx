import type { AlbumRow } from '@tingan/contract/album-info'
import { ConfirmDialog } from '@tingan/kit/ui/confirm-dialog.tsx'
import { useAlbumAct } from './use-album-act.ts'

export type Asked = 'submit' | 'withdraw' | 'offline' | 'online' | 'discard'

const WORDS: Record<Asked, { title: string; text: string; confirm: string }> = {
  submit: {
    title: '提交审核',
    text: '提交后由审核人员查看，预计 1 个工作日内完成，期间可以撤回。',
    confirm: '提交审核',
  },
  withdraw: { title: '撤回审核', text: '专辑会回到提交之前的状态，修改后可以重新提交。', confirm: '撤回' },
  offline: {
    title: '下架专辑',
    text: '听众将看不到这张专辑和其中的节目，已购买的听众仍可收听。之后可以重新上架，不需要再次审核。',
    confirm: '下架',
  },
  online: { title: '重新上架', text: '听众会立即重新看到这张专辑和已发布的节目。', confirm: '上架' },
  discard: { title: '放弃修改', text: '被驳回的修改会丢弃，听众看到的内容不变。', confirm: '放弃修改' },
}

/** Says what will happen, then does it. */
export function ActDialog({ row, asked, onClose }: { row: AlbumRow; asked: Asked; onClose: () => void }) {
  const { act, running } = useAlbumAct()
  const { title, text, confirm } = WORDS[asked]
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmText={confirm}
      tone={asked === 'offline' || asked === 'discard' ? 'danger' : 'primary'}
      running={running}
      onCancel={onClose}
      onConfirm={() => void act(row, asked).then(onClose)}
    >
      <p>《{row.title}》</p>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
