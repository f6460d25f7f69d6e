import { type TrackRow, track } from '@tingan/contract/track'
import { type BulkAct, BulkButton } from '../../shared/content/bulk-button.tsx'
import { useBulk } from '../../shared/content/use-bulk.ts'

const COUNTED = { by: '个', name: '节目' }
const nameOf = ({ title }: TrackRow) => title

/** What can be done with all marked programs at once. */
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
  const acts: BulkAct<TrackRow>[] = [
    {
      verb: '发布',
      can: ({ can }) => can.online,
      text: '专辑在架时听众立即听到。',
      run: (rows) => act(rows, '发布', 'online'),
    },
    {
      verb: '下架',
      can: ({ can }) => can.offline,
      text: '听众将听不到它们，之后可以重新发布。',
      run: (rows) => act(rows, '下架', 'offline'),
      danger: true,
    },
    {
      verb: '删除',
      can: ({ can }) => can.remove,
      text: '音频一起删除，无法恢复。',
      run: remove,
      danger: true,
    },
  ]
  return acts.map((each) => (
    <BulkButton key={each.verb} {...each} chosen={chosen} counted={COUNTED} busy={bulk.running} />
  ))
}
