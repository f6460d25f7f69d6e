import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ALBUM_STATUS_NAMES, album, MOST_AT_ONCE } from '@tingan/contract/album'
import type { AlbumRow } from '@tingan/contract/album-info'
import type { CallData } from '@tingan/contract/call'
import type { CopyrightRow } from '@tingan/contract/copyright'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Cover } from '../../shared/content/cover.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './copyright.module.css'
import { infoQuery, useReload } from './copyright-query.ts'

type Bound = CallData<typeof album.successCopyright>

interface Props {
  record: Pick<CopyrightRow, 'copyrightId' | 'name'>
  onClose: () => void
}

/** Which of one's albums shall stand on a record; what could not be bound is said album by album. */
export function BindDialog({ record, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly AlbumRow[]>([])
  const [failed, setFailed] = useState<Bound['failed']>([])
  const queries = useQueryClient()
  const reload = useReload()
  const albums = useQuery({
    ...apiQuery(album.simpleList, { rn: MOST_AT_ONCE, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  })
  const already = useQuery(infoQuery(record.copyrightId)).data?.albums ?? []
  const bind = useAction(album.successCopyright, {
    onDone: async ({ bound, failed }) => {
      if (bound > 0) toastSuccess(`已绑定 ${bound} 张专辑`)
      setFailed(failed)
      await Promise.all([reload(), queries.invalidateQueries({ queryKey: apiKey(album.info) })])
      if (failed.length === 0) onClose()
    },
  })
  const isBound = ({ albumId }: AlbumRow) => already.some((one) => one.albumId === albumId)
  const isChosen = ({ albumId }: AlbumRow) => chosen.some((one) => one.albumId === albumId)

  function toggle(row: AlbumRow) {
    setChosen(isChosen(row) ? chosen.filter(({ albumId }) => albumId !== row.albumId) : [...chosen, row])
  }

  return (
    <Modal opened onClose={onClose} title={`绑定专辑：${record.name}`} size={560}>
      <div className={sheet.single}>
        <KeywordField label="搜索专辑" placeholder="搜索专辑名称" value={keyword} onChange={setKeyword} />
        <QueryState
          query={albums}
          isEmpty={({ list }) => list.length === 0}
          empty={
            <EmptyState icon={SearchX} title={keyword ? '没有找到专辑' : '还没有专辑'}>
              {keyword ? '换个关键词试试。' : '创建专辑后可以在这里绑定。'}
            </EmptyState>
          }
        >
          {({ list }) => (
            <ul className={classes.albums} aria-label="可绑定的专辑" data-scroll>
              {list.map((row) => (
                <li key={row.albumId}>
                  <Checkbox
                    aria-label={`选择${row.title}`}
                    checked={isBound(row) || isChosen(row)}
                    disabled={isBound(row) || (chosen.length >= MOST_AT_ONCE && !isChosen(row))}
                    onChange={() => toggle(row)}
                  />
                  <Cover src={row.cover} />
                  <span>
                    {row.title}
                    <Why failed={failed} albumId={row.albumId} />
                  </span>
                  <small className={sheet.quiet}>
                    {isBound(row) ? '已绑定' : ALBUM_STATUS_NAMES[row.status]}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <p className={sheet.quiet}>还没有版权的专辑立即生效；已绑定其他版权的上架专辑请在专辑编辑页更换。</p>
        <Button
          loading={bind.running}
          disabled={chosen.length === 0}
          onClick={() =>
            void bind.run({
              copyrightId: record.copyrightId,
              albumIds: chosen.map(({ albumId }) => albumId),
            })
          }
        >
          {chosen.length > 0 ? `绑定 ${chosen.length} 张专辑` : '绑定'}
        </Button>
      </div>
    </Modal>
  )
}

function Why({ failed, albumId }: { failed: Bound['failed']; albumId: number }) {
  const failure = failed.find((one) => one.albumId === albumId)
  return failure ? (
    <small role="alert" className={classes.why}>
      {failure.msg}
    </small>
  ) : null
}
