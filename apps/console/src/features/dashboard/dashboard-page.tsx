import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { dashboard } from '@tingan/contract/dashboard'
import { sendReport } from '@tingan/kit/api/report.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import type { DashboardCard, Scene } from '../../shared/dashboard/dashboard-card.tsx'
import { useSession } from '../../shared/session/session-store.ts'
import { BrokenCard } from './broken-card.tsx'
import classes from './dashboard.module.css'
import { greeting } from './greeting.ts'

interface Props {
  area: Scene['area']
  cards: readonly DashboardCard[]
}

/** `/index` and `/mcn/index`: a greeting, and whatever cards fit the person. */
export function DashboardPage({ area, cards }: Props) {
  const session = useSession()
  const scene: Scene = { area, session }
  const shown = cards.filter(({ isFor }) => isFor?.(scene) ?? true)
  const column = (place: DashboardCard['place']) =>
    shown
      .filter((card) => card.place === place)
      .map(({ name, Content }) => (
        <CatchBoundary key={name} getResetKey={() => name} errorComponent={BrokenCard} onCatch={report}>
          <Content {...scene} />
        </CatchBoundary>
      ))
  const { user, mcn } = session
  const name = area === 'agency' ? mcn?.mcnName || user.nickname : user.nickname
  return (
    <>
      <PageHeader title={`${greeting(Date.now())}，${name}`} description={<Summary area={area} />} />
      <div className={classes.columns}>
        <div className={classes.column}>{column('main')}</div>
        <div className={classes.column}>{column('aside')}</div>
      </div>
    </>
  )
}

/** Offers are not counted: nobody is behind with them. */
function Summary({ area }: Pick<Scene, 'area'>) {
  const { data } = useQuery(apiQuery(dashboard.overview, {}))
  if (!data) return '看看今天有什么要做。'
  const open = data.steps.filter(({ state, weight }) => state === 'todo' && weight !== 'may').length
  return open > 0
    ? `有 ${open} 件事等着你，已按紧要排好。`
    : `没有要紧的事，开始今天的${area === 'agency' ? '工作' : '创作'}吧。`
}

function report(error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  sendReport({ kind: 'route', message, stack })
}
