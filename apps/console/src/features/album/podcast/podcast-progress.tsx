import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IMPORT_STATUS, type PodcastInfo, podcast } from '@tingan/contract/podcast-import'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { contentChanged } from '../../../shared/content/content-cache.ts'
import { useScope } from '../../../shared/content/scope.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import sheet from '../../../shared/ui/sheet.module.css'
import { EpisodeProgress } from './episode-progress.tsx'
import classes from './podcast.module.css'
import { importQuery } from './podcast-queries.ts'
import { ImportPill } from './podcast-source.tsx'

/** How it comes. It goes on without this page. */
export function PodcastProgress({ info }: { info: PodcastInfo }) {
  const queries = useQueryClient()
  // Each program that is there changes what the lists show.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one more is done
  useEffect(() => {
    void contentChanged(queries)
  }, [queries, info.done])
  return (
    <>
      <Card>
        <Head info={info} />
      </Card>
      <Card title="单集">
        <ol className={classes.progress} aria-label="导入进度">
          {info.episodes.map((episode) => (
            <EpisodeProgress key={episode.episodeId} episode={episode} />
          ))}
        </ol>
      </Card>
    </>
  )
}

function Head({ info }: { info: PodcastInfo }) {
  const { albumTitle, chosen, done, failed, note, coverNote } = info
  const running = info.status === IMPORT_STATUS.running
  return (
    <>
      <div className={classes.head}>
        <h2>《{albumTitle}》</h2>
        <ImportPill row={info} />
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="导入进度"
        aria-valuenow={done + failed}
        aria-valuemin={0}
        aria-valuemax={chosen}
      >
        <i style={{ width: `${chosen ? ((done + failed) / chosen) * 100 : 0}%` }} />
      </div>
      <p className={classes.said} role="status">
        已加入 {done} / {chosen} 集{failed > 0 && `，${failed} 集没有成功`}
        {running ? '。可以离开这个页面，导入会继续。' : '。'}
        {note}
      </p>
      {coverNote && <p className={sheet.notice}>{coverNote}</p>}
      <Acts info={info} />
    </>
  )
}

function Acts({ info }: { info: PodcastInfo }) {
  const scope = useScope()
  const queries = useQueryClient()
  const [, setFilters] = useAddressFilters()
  const { importId, albumId, can } = info
  const { queryKey } = importQuery(scope, importId)
  const follow = {
    onDone: (next: PodcastInfo) => void queries.setQueryData(queryKey, next),
    onFailure: () => {
      void queries.invalidateQueries({ queryKey })
      return false
    },
  }
  const cancel = useAction(podcast.cancel, { ...follow, success: '导入已取消' })
  const retry = useAction(podcast.retry, follow)
  return (
    <div className={sheet.submit}>
      {albumId && (
        <Button component={AppLink} to={scope.editAlbum(albumId)} variant={can.cancel ? 'default' : 'filled'}>
          完善专辑资料
        </Button>
      )}
      {albumId && (
        <Button component={AppLink} to={scope.programs(albumId)} variant="default">
          管理节目
        </Button>
      )}
      {can.retry && (
        <Button
          variant="default"
          loading={retry.running}
          leftSection={<RotateCw size={15} strokeWidth={1.9} />}
          onClick={() => void retry.run({ importId })}
        >
          重试没有成功的
        </Button>
      )}
      {can.cancel ? (
        <ConfirmButton
          label="取消导入"
          variant="default"
          title="取消导入"
          confirmText="取消导入"
          danger
          onConfirm={() => cancel.run({ importId })}
        >
          <p>还没有下载的单集不再导入，已经加入专辑的节目会保留。</p>
        </ConfirmButton>
      ) : (
        <Button variant="default" onClick={() => setFilters({ importId: undefined })}>
          再导入一个
        </Button>
      )}
    </div>
  )
}
