import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ALBUM_STATUS } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { Clock } from 'lucide-react'
import { idOf, useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { NoAlbums } from './no-albums.tsx'
import { albumQuery } from './program-queries.ts'
import { useAlbumId } from './use-album-id.ts'

/** After uploading: what happens now. */
export function ProgramStatePage() {
  const { albumId, query } = useAlbumId()
  return (
    <>
      <PageHeader title="节目提交结果" />
      <div className={sheet.stack}>
        {albumId === null ? <NoAlbums query={query} /> : <Outcome albumId={albumId} />}
      </div>
    </>
  )
}

function Outcome({ albumId }: { albumId: number }) {
  const query = useQuery(albumQuery(useScope(), albumId))
  return (
    <Card>
      <QueryState query={query}>{(info) => <Result info={info} />}</QueryState>
    </Card>
  )
}

function Result({ info }: { info: AlbumInfo }) {
  const scope = useScope()
  const count = idOf(useAddressFilters()[0].count)
  const unheard = info.status !== ALBUM_STATUS.online && info.status !== ALBUM_STATUS.passed
  return (
    <div className={sheet.done} role="status">
      <span data-tone="wait">
        <Clock size={30} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>{count ? `${count} 个节目已提交` : '节目已提交'}</h2>
      <p>
        音频处理完成后自动进入审核，通过后按选择的时间发布到《{info.title}》。
        {unheard && '专辑还没有上架，节目会等专辑上架后再让听众听到。'}
      </p>
      <div className={sheet.buttons}>
        <Button component={AppLink} to={scope.programs(info.albumId)}>
          查看节目
        </Button>
        <Button component={AppLink} to={scope.upload(info.albumId)} variant="default">
          继续上传
        </Button>
      </div>
    </div>
  )
}
