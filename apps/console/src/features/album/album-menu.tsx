import type { AlbumRow } from '@tingan/contract/album-info'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { useState } from 'react'
import { type MenuEntry, RowMenu } from '../../shared/content/row-menu.tsx'
import type { Asked } from './act-dialog.tsx'
import { useAlbumAct } from './use-album-act.ts'

const ActDialog = lazyPart(async () => (await import('./act-dialog.tsx')).ActDialog)
const AppealDialog = lazyPart(
  async () => (await import('../../shared/content/appeal-dialog.tsx')).AppealDialog,
)
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

type Opened = Asked | 'appeal' | 'share' | 'remove'

interface Props {
  row: AlbumRow
  /** After it is gone, on a page that was about it. */
  onRemoved?: () => void
}

/** Everything else that may be done with an album now. */
export function AlbumMenu({ row, onRemoved }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { act } = useAlbumAct()
  const { can } = row
  const close = () => setOpened(null)
  const entries: MenuEntry<Opened>[] = [
    [can.submit, 'submit', '提交审核'],
    [can.withdraw, 'withdraw', '撤回审核'],
    [can.online, 'online', '重新上架'],
    [can.offline, 'offline', '下架'],
    [can.discard, 'discard', '放弃修改'],
    [can.appeal, 'appeal', '申诉'],
    [can.share, 'share', '分享'],
  ]
  return (
    <>
      <RowMenu title={row.title} entries={entries} onChoose={setOpened} />
      {opened === 'appeal' && (
        <AppealDialog
          name={row.title}
          cause={row.offlineReason}
          onClose={close}
          onSend={(reason) => act(row, 'appeal', reason)}
        />
      )}
      {opened === 'share' && <ShareDialog row={row} onClose={close} />}
      {opened === 'remove' && <DeleteDialog row={row} onClose={close} onRemoved={onRemoved} />}
      {opened && opened !== 'appeal' && opened !== 'share' && opened !== 'remove' && (
        <ActDialog row={row} asked={opened} onClose={close} />
      )}
    </>
  )
}
