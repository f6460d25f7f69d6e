import { type TrackRow, track } from '@tingan/contract/track'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { useBulk } from '../../shared/content/use-bulk.ts'

const nameOf = ({ title }: TrackRow) => title

/** Each takes those of the marked ones it can take, and says how many. */
export function ProgramBulk({ chosen, onDone }: { chosen: TrackRow[]; onDone: () => void }) {
  const bulk = useBulk()
  const act = async (rows: TrackRow[], verb: string, action: 'online' | 'offline') => {
    const input = ({ trackId, version }: TrackRow) => ({ trackId, version, action })
    await bulk.run({ call: track.edit, rows, nameOf, verb, input })
    onDone()
  }
  const remove = async (rows: TrackRow[]) => {
    await bulk.run({
      call: track.remove,
      rows,
      nameOf,
      verb: '删除',
      input: ({ trackId }) => ({ id: trackId }),
    })
    onDone()
  }
  const button = (
    verb: string,
    can: keyof TrackRow['can'],
    text: string,
    run: (rows: TrackRow[]) => Promise<void>,
    danger = false,
  ) => {
    const rows = chosen.filter((row) => row.can[can])
    return (
      <ConfirmButton
        size="compact-md"
        label={verb}
        title={`批量${verb}`}
        confirmText={`${verb} ${rows.length} 个`}
        danger={danger}
        disabled={rows.length === 0 || bulk.running}
        onConfirm={() => run(rows)}
      >
        <p>
          选中的 {chosen.length} 个节目中，{rows.length} 个可以{verb}。{text}
        </p>
      </ConfirmButton>
    )
  }
  return (
    <>
      {button('发布', 'online', '专辑在架时听众立即听到。', (rows) => act(rows, '发布', 'online'))}
      {button(
        '下架',
        'offline',
        '听众将听不到它们，之后可以重新发布。',
        (rows) => act(rows, '下架', 'offline'),
        true,
      )}
      {button('删除', 'remove', '音频一起删除，无法恢复。', remove, true)}
    </>
  )
}
