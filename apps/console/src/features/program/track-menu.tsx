import { ActionIcon, Menu } from '@mantine/core'
import type { TrackRow } from '@tingan/contract/track'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { AppealDialog } from '../../shared/content/appeal-dialog.tsx'
import { type Asked, TrackDialog } from './track-dialog.tsx'
import { useTrackAct } from './use-track-act.ts'

/** Everything else that may be done with a program now. */
export function TrackMenu({ row }: { row: TrackRow }) {
  const [opened, setOpened] = useState<Asked | 'appeal' | null>(null)
  const { act } = useTrackAct()
  const { can } = row
  const close = () => setOpened(null)
  const items: [shown: boolean, what: Asked | 'appeal', name: string][] = [
    [can.online, 'online', '重新发布'],
    [can.cancelRelease, 'cancelRelease', '取消定时'],
    [can.offline, 'offline', '下架'],
    [can.discard, 'discard', '放弃修改'],
    [can.appeal, 'appeal', '申诉'],
  ]
  return (
    <>
      <Menu position="bottom-end" width={148}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={`${row.title}的更多操作`}>
            <Ellipsis size={16} strokeWidth={1.9} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items
            .filter(([shown]) => shown)
            .map(([, what, name]) => (
              <Menu.Item key={what} onClick={() => setOpened(what)}>
                {name}
              </Menu.Item>
            ))}
          <Menu.Item c="red" onClick={() => setOpened('remove')}>
            删除
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
