import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ALBUM_STATUS, EDIT_STATUS } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { idOf, useScope } from '../../shared/content/scope.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { albumQuery } from './album-queries.ts'
import { ChooseAlbum } from './choose-album.tsx'

/** After handing in: what happens now, and what to do meanwhile. */
export function AlbumStatePage() {
  const albumId = idOf(useAddressFilters()[0].albumId)
  return (
    <>
      <PageHeader title="专辑提交结果" />
      <div className={sheet.stack}>{albumId ? <Outcome albumId={albumId} /> : <ChooseAlbum />}</div>
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

const WORDS: Readonly<Record<number, [tone: 'good' | 'wait' | 'bad', title: string, text: string]>> = {
  [ALBUM_STATUS.draft]: ['wait', '草稿已保存', '填好资料后提交审核。'],
  [ALBUM_STATUS.reviewing]: [
    'wait',
    '已提交审核',
    '预计 1 个工作日内完成，结果会通知你。等待时就可以上传节目。',
  ],
  [ALBUM_STATUS.refused]: ['bad', '审核不通过', '按原因修改后可以重新提交。'],
  [ALBUM_STATUS.passed]: ['good', '审核通过', '上传并发布节目后自动上架。'],
  [ALBUM_STATUS.online]: ['good', '专辑已上架', '听众现在可以收听。'],
  [ALBUM_STATUS.offline]: ['wait', '专辑已下架', '听众不可见，可以随时重新上架。'],
  [ALBUM_STATUS.takenDown]: ['bad', '平台下架', '按原因处理后可以申诉。'],
}
const ICONS = { good: CircleCheck, wait: Clock, bad: TriangleAlert }

function Result({ info }: { info: AlbumInfo }) {
  const scope = useScope()
  const reviewing = info.editStatus === EDIT_STATUS.reviewing
  const [tone, title, text] = reviewing
    ? (['wait', '修改已提交复审', '通过前听众看到的仍是原来的版本，标签和更新安排已经生效。'] as const)
    : (WORDS[info.status] ?? WORDS[ALBUM_STATUS.draft]!)
  const Icon = ICONS[tone]
  return (
    <div className={sheet.done} role="status">
      <span data-tone={tone}>
        <Icon size={30} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>
        《{info.title}》{text}
      </p>
      <div className={sheet.buttons}>
        {info.can.addTrack && (
          <Button component={AppLink} to={scope.upload(info.albumId)}>
            上传节目
          </Button>
        )}
        <Button component={AppLink} to={scope.album(info.albumId)} variant="default">
          查看专辑
        </Button>
        <Button component={AppLink} to={scope.albums} variant="default">
          返回专辑管理
        </Button>
      </div>
    </div>
  )
}
