import { album } from '@tingan/contract/album'
import type { AlbumRow } from '@tingan/contract/album-info'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { useBulk } from '../../shared/content/use-bulk.ts'

const nameOf = ({ title }: AlbumRow) => title

/** Each takes those of the marked ones it can take, and says how many. */
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
  const button = (
    verb: string,
    can: keyof AlbumRow['can'],
    text: string,
    run: (rows: AlbumRow[]) => Promise<void>,
    danger = false,
  ) => {
    const rows = chosen.filter((row) => row.can[can])
    return (
      <ConfirmButton
        size="compact-sm"
        label={verb}
        title={`批量${verb}`}
        confirmText={`${verb} ${rows.length} 张`}
        danger={danger}
        disabled={rows.length === 0 || bulk.running}
        onConfirm={() => run(rows)}
      >
        <p>
          选中的 {chosen.length} 张专辑中，{rows.length} 张可以{verb}。{text}
        </p>
      </ConfirmButton>
    )
  }
  return (
    <>
      {button('提交审核', 'submit', '预计 1 个工作日内完成审核。', (rows) =>
        edit(rows, '提交审核', { submit: true }),
      )}
      {button('上架', 'online', '听众会立即重新看到它们。', (rows) =>
        edit(rows, '上架', { action: 'online' }),
      )}
      {button(
        '下架',
        'offline',
        '听众将看不到它们，之后可以重新上架。',
        (rows) => edit(rows, '下架', { action: 'offline' }),
        true,
      )}
      {button('删除', 'remove', '30 天内可以联系客服恢复。', remove, true)}
    </>
  )
}
