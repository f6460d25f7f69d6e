import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountMerge, MERGE_STATUS } from '@tingan/contract/account-merge'
import type { CallData } from '@tingan/contract/call'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { CircleCheck, CircleX } from 'lucide-react'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './merge.module.css'

const ASK_EVERY_MS = 1000

interface Props {
  mergeNo: string
  onClose: () => void
  onAgain: () => void
}

/** May be closed and come back to: the work goes on without it. */
export function MergeProgress({ mergeNo, onClose, onAgain }: Props) {
  const query = useQuery({
    ...apiQuery(accountMerge.status, { mergeNo }),
    refetchInterval: ({ state }) =>
      state.data?.status === MERGE_STATUS.running || !state.data ? ASK_EVERY_MS : false,
    staleTime: 0,
  })
  return (
    <QueryState query={query}>
      {(state) => <State state={state} onClose={onClose} onAgain={onAgain} />}
    </QueryState>
  )
}

interface StateProps extends Omit<Props, 'mergeNo'> {
  state: CallData<typeof accountMerge.status>
}

function State({ state, onClose, onAgain }: StateProps) {
  if (state.status === MERGE_STATUS.running)
    return (
      <div className={sheet.done} role="status">
        <span data-tone="wait">
          <Loader size={28} aria-hidden />
        </span>
        <h2>正在合并</h2>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label="合并进度"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={state.progress}
        >
          <i style={{ width: `${state.progress}%` }} />
        </div>
        <p>通常不到一分钟。可以关闭窗口，完成后会有消息提醒。</p>
      </div>
    )
  const done = state.status === MERGE_STATUS.done
  const Icon = done ? CircleCheck : CircleX
  const moved = state.moved.map(({ name, count }) => `${name} ${count}`).join('、')
  return (
    <div className={sheet.done} role="status">
      <span data-tone={done ? 'good' : 'bad'}>
        <Icon size={30} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>{done ? '合并完成' : '合并没有成功'}</h2>
      <p>{done ? (moved ? `已转入：${moved}。` : '两个账号已合并为一个。') : state.failReason}</p>
      <div className={sheet.buttons}>
        {!done && <Button onClick={onAgain}>再试一次</Button>}
        <Button variant={done ? 'filled' : 'default'} onClick={onClose}>
          知道了
        </Button>
      </div>
    </div>
  )
}
