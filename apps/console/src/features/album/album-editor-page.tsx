import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EDIT_STATUS } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Lock } from 'lucide-react'
import { EditDiff } from '../../shared/content/edit-diff.tsx'
import { idOf, useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { AlbumForm } from './album-form.tsx'
import { albumQuery, categoriesQuery } from './album-queries.ts'
import { ChooseAlbum } from './choose-album.tsx'
import { ReasonNote } from './reason-note.tsx'

export function AlbumEditorPage() {
  const albumId = idOf(useAddressFilters()[0].albumId)
  return (
    <>
      <PageHeader title="编辑专辑" />
      <div className={sheet.stack}>{albumId ? <Editor albumId={albumId} /> : <ChooseAlbum />}</div>
    </>
  )
}

function Editor({ albumId }: { albumId: number }) {
  const scope = useScope()
  const query = useQuery(albumQuery(scope, albumId))
  const categories = useQuery(categoriesQuery)
  return (
    <QueryState query={query}>
      {(info) => (
        <>
          <ReasonNote info={info} />
          {info.editDiff.length > 0 && <EditDiff diff={info.editDiff} note={diffNote(info)} />}
          <Card>
            {info.can.edit ? (
              <QueryState query={categories}>
                {/* Another version is another start: what was typed is laid over it again. */}
                {(list) => <AlbumForm key={info.version} info={info} categories={list} />}
              </QueryState>
            ) : (
              <EmptyState
                icon={Lock}
                title="现在不能修改"
                action={
                  <Button component={AppLink} to={scope.album(albumId)} variant="default">
                    查看专辑
                  </Button>
                }
              >
                {info.editStatus === EDIT_STATUS.reviewing
                  ? '上一次修改正在复审，结束后可以继续修改。'
                  : '审核中的专辑先撤回再修改；被平台下架且没有开放申诉的，请联系客服。'}
              </EmptyState>
            )}
          </Card>
        </>
      )}
    </QueryState>
  )
}

export function diffNote(info: AlbumInfo): string {
  return info.editStatus === EDIT_STATUS.refused ? `复审驳回：${info.editReason}` : '复审中，通过后生效'
}
