import { useQuery } from '@tanstack/react-query'
import { opsReview } from '@tingan/contract/ops/review'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import classes from './review.module.css'

const POLL_MS = 30_000

/** The kinds of one's roles, with how much waits. */
export function KindList() {
  const [filters] = useAddressFilters()
  const query = useQuery({ ...apiQuery(opsReview.kinds, {}), refetchInterval: POLL_MS })
  return (
    <nav className={classes.kinds} aria-label="审核类型">
      <QueryState
        query={query}
        isEmpty={(kinds) => kinds.length === 0}
        empty={<p className={classes.none}>你的角色暂时没有审核类型。</p>}
      >
        {(kinds) => (
          <ul>
            <Entry name="全部类型" kinds={kinds} to="/review" current={!filters.kind} />
            {kinds.map((kind) => (
              <Entry
                key={kind.kind}
                name={kind.name}
                kinds={[kind]}
                to={`/review?kind=${kind.kind}`}
                current={filters.kind === kind.kind}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </nav>
  )
}

interface EntryProps {
  name: string
  kinds: { waiting: number; overdue: number }[]
  to: string
  current: boolean
}

function Entry({ name, kinds, to, current }: EntryProps) {
  const waiting = kinds.reduce((sum, kind) => sum + kind.waiting, 0)
  const overdue = kinds.reduce((sum, kind) => sum + kind.overdue, 0)
  return (
    <li>
      <DeskLink to={to} className={classes.kind} aria-current={current ? 'true' : undefined}>
        <span>{name}</span>
        <b>{waiting}</b>
        {overdue > 0 && <small>{overdue} 条超时</small>}
      </DeskLink>
    </li>
  )
}
