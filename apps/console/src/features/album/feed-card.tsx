import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FEED_COVER_SIDE, type FeedState, feed } from '@tingan/contract/podcast-feed'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { contentQuery } from '../../shared/content/content-query.ts'
import { useScope } from '../../shared/content/scope.ts'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './album.module.css'

/** The album as a podcast for listeners' own apps: off until its owner wants it. */
export function FeedCard({ albumId }: { albumId: number }) {
  const query = useQuery(contentQuery(useScope(), feed.info, { albumId }))
  return (
    <Card title="播客订阅" note="让听众用自己的播客 App 收听">
      <QueryState query={query}>{(state) => <Feed state={state} />}</QueryState>
    </Card>
  )
}

function Feed({ state }: { state: FeedState }) {
  const queries = useQueryClient()
  const { queryKey } = contentQuery(useScope(), feed.info, { albumId: state.albumId })
  const turn = useAction(feed.switch, {
    onDone: (next) => void queries.setQueryData(queryKey, next),
    onFailure: () => {
      void queries.invalidateQueries({ queryKey })
      return false
    },
  })
  return (
    <div className={sheet.single}>
      <Switch
        label="公开 RSS 订阅地址"
        description="打开后，知道地址的人都能收听专辑里已发布的节目。关闭、下架或改为付费后立即失效。"
        checked={state.on}
        disabled={turn.running || (!state.on && state.obstacle !== '')}
        onChange={(event) => void turn.run({ albumId: state.albumId, on: event.currentTarget.checked })}
      />
      {state.obstacle && (
        <p className={sheet.notice}>
          {state.obstacle}，{state.on ? '订阅地址暂时打不开。' : '现在不能打开。'}
        </p>
      )}
      {state.on && <Shown state={state} />}
    </div>
  )
}

function Shown({ state }: { state: FeedState }) {
  const url = new URL(state.url, location.origin).href
  const small = state.coverSide < FEED_COVER_SIDE
  return (
    <>
      <p className={classes.feedUrl}>
        <span>{url}</span>
        <CopyButton text={url} what="订阅地址" />
      </p>
      <h3 className={classes.subhead}>听众的 App 里会看到</h3>
      <FactList
        facts={[
          ['名称', state.title],
          ['作者', state.author],
          ['分类', state.category],
          ['分级', state.explicit ? '成人内容' : '普通'],
          ['单集', `${state.episodes} 集已发布的节目`],
          ['封面', state.coverSide ? `${state.coverSide}×${state.coverSide} 像素` : '没有封面'],
        ]}
      />
      {small && (
        <p className={sheet.notice}>
          Apple 播客收录要求封面不小于 {FEED_COVER_SIDE}×{FEED_COVER_SIDE}
          像素。现在的封面可以订阅收听，但可能不被收录。
        </p>
      )}
    </>
  )
}
