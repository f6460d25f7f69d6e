import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ALBUM_STATUS } from '@tingan/contract/album'
import type { AlbumInfo } from '@tingan/contract/album-info'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { LIVE_ALBUM } from '@tingan/rules/content/album-status'
import { formatDuration } from '@tingan/rules/format'
import { ListMusic, Upload } from 'lucide-react'
import { Cover } from '../../shared/content/cover.tsx'
import { EditDiff } from '../../shared/content/edit-diff.tsx'
import { idOf, useScope } from '../../shared/content/scope.ts'
import { AlbumStatus } from '../../shared/content/status-pill.tsx'
import { LegalNotice } from '../../shared/legal/legal-notice.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './album.module.css'
import { diffNote } from './album-editor-page.tsx'
import { albumFacts } from './album-facts.ts'
import { AlbumMenu } from './album-menu.tsx'
import { albumQuery } from './album-queries.ts'
import { ChooseAlbum } from './choose-album.tsx'
import { ContractCard } from './contract-card.tsx'
import { FeedCard } from './feed-card.tsx'
import { ReasonNote } from './reason-note.tsx'

export function AlbumDetailPage({ title }: { title: string }) {
  const albumId = idOf(useAddressFilters()[0].albumId)
  return (
    <>
      <PageHeader title={title} />
      <div className={sheet.stack}>{albumId ? <Detail albumId={albumId} /> : <ChooseAlbum />}</div>
    </>
  )
}

function Detail({ albumId }: { albumId: number }) {
  const scope = useScope()
  const query = useQuery(albumQuery(scope, albumId))
  return (
    <QueryState query={query}>
      {(info) => (
        <>
          <LegalNotice subjectType="album" subjectId={info.albumId} />
          <ReasonNote info={info} />
          <Head info={info} />
          {info.editDiff.length > 0 && <EditDiff diff={info.editDiff} note={diffNote(info)} />}
          <Card title="专辑资料">
            <FactList facts={albumFacts(info)} />
            <h3 className={classes.subhead}>简介</h3>
            <p className={classes.intro}>{info.fields.intro || '--'}</p>
          </Card>
          <ContractCard info={info} />
          {LIVE_ALBUM.includes(info.status) && <FeedCard albumId={info.albumId} />}
        </>
      )}
    </QueryState>
  )
}

/** What its owner may want to know at each stop. */
const NEXT: Readonly<Record<number, string>> = {
  [ALBUM_STATUS.draft]: '草稿，可继续编辑',
  [ALBUM_STATUS.reviewing]: '预计1个工作日内完成审核',
  [ALBUM_STATUS.passed]: '上传并发布节目后自动上架',
  [ALBUM_STATUS.offline]: '听众不可见',
}

function Head({ info }: { info: AlbumInfo }) {
  const scope = useScope()
  const router = useRouter()
  const figures = [
    ['节目', info.trackCount.toLocaleString()],
    ['总时长', formatDuration(info.duration)],
    ['播放', info.playCnt.toLocaleString()],
    ['订阅', info.subscribeCnt.toLocaleString()],
    ['评论', info.commentCnt.toLocaleString()],
  ]
  return (
    <Card>
      <div className={classes.head}>
        <Cover src={info.cover} size={128} />
        <div>
          <h2>{info.title}</h2>
          <p>{info.fields.tagline}</p>
          <span className={classes.pills}>
            <AlbumStatus {...info} />
            {NEXT[info.status] && <small>{NEXT[info.status]}</small>}
          </span>
          <dl className={classes.figures}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className={sheet.submit}>
        {info.can.addTrack && (
          <Button
            component={AppLink}
            to={scope.upload(info.albumId)}
            leftSection={<Upload size={15} strokeWidth={1.9} />}
          >
            上传节目
          </Button>
        )}
        <Button
          component={AppLink}
          to={scope.programs(info.albumId)}
          variant="default"
          leftSection={<ListMusic size={15} strokeWidth={1.9} />}
        >
          管理节目
        </Button>
        {info.can.edit && (
          <Button component={AppLink} to={scope.editAlbum(info.albumId)} variant="default">
            编辑专辑
          </Button>
        )}
        <AlbumMenu row={info} onRemoved={() => void router.navigate({ href: scope.albums })} />
      </div>
    </Card>
  )
}
