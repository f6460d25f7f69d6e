import { album } from '@tingan/contract/album'
import type { AlbumRow } from '@tingan/contract/album-info'
import { type BulkAct, BulkButton } from '../../shared/content/bulk-button.tsx'
import { useBulk } from '../../shared/content/use-bulk.ts'

const COUNTED = { by: '张', name: '专辑' }
const nameOf = ({ title }: AlbumRow) => title

/** What can be done with all marked albums at once. */
export function BulkActs({ chosen, onDone }: { chosen: AlbumRow[]; onDone: () => void }) {
  const bulk = useBulk()
  const edit = async (
    rows: AlbumRow[],
    verb: string,
    what: { submit: true } | { action: 'offline' | 'online' },
  ) => {
    const input = ({ albumId, version }: AlbumRow) => ({ albumId, version, ...what })
    await bulk.run({ call: album.edit, rows, nameOf, verb, input })
    onDone()
  }
  const remove = async (rows: AlbumRow[]) => {
    const input = ({ albumId }: AlbumRow) => ({ id: albumId })
    await bulk.run({ call: album.remove, rows, nameOf, verb: '删除', input })
    onDone()
  }
  const acts: BulkAct<AlbumRow>[] = [
    {
      verb: '提交审核',
      can: ({ can }) => can.submit,
      text: '预计 1 个工作日内完成审核。',
      run: (rows) => edit(rows, '提交审核', { submit: true }),
    },
    {
      verb: '上架',
      can: ({ can }) => can.online,
      text: '听众会立即重新看到它们。',
      run: (rows) => edit(rows, '上架', { action: 'online' }),
    },
    {
      verb: '下架',
      can: ({ can }) => can.offline,
      text: '听众将看不到它们，之后可以重新上架。',
      run: (rows) => edit(rows, '下架', { action: 'offline' }),
      danger: true,
    },
    {
      verb: '删除',
      can: ({ can }) => can.remove,
      text: '30 天内可以联系客服恢复。',
      run: remove,
      danger: true,
    },
  ]
  return acts.map((act) => (
    <BulkButton key={act.verb} {...act} chosen={chosen} counted={COUNTED} busy={bulk.running} />
  ))
}
