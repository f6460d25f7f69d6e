import type { TrackRow } from '@tingan/contract/track'
import { useState } from 'react'
import { AppealDialog } from '../../shared/content/appeal-dialog.tsx'
import { type MenuEntry, RowMenu } from '../../shared/content/row-menu.tsx'
import { type Asked, TrackDialog } from './track-dialog.tsx'
import { useTrackAct } from './use-track-act.ts'

/** Everything else that may be done with a program now. */
export function TrackMenu({ row }: { row: TrackRow }) {
  const [opened, setOpened] = useState<Asked | 'appeal' | null>(null)
  const { act } = useTrackAct()
  const { can } = row
  const close = () => setOpened(null)
  const entries: MenuEntry<Asked | 'appeal'>[] = [
    [can.online, 'online', '重新发布'],
    [can.cancelRelease, 'cancelRelease', '取消定时'],
    [can.offline, 'offline', '下架'],
    [can.discard, 'discard', '放弃修改'],
    [can.appeal, 'appeal', '申诉'],
  ]
  return (
    <>
      <RowMenu title={row.title} entries={entries} onChoose={setOpened} />
      {opened === 'appeal' && (
        <AppealDialog
          name={row.title}
          cause={row.reason}
          onClose={close}
          onSend={(reason) => act(row, 'appeal', reason)}
        />
      )}
      {opened && opened !== 'appeal' && <TrackDialog row={row} asked={opened} onClose={close} />}
    </>
  )
}
