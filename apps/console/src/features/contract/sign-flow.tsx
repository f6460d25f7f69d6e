import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { BatchFlow } from './batch-flow.tsx'
import type { Area, Wanted } from './contract-scope.ts'
import { OtherTab } from './other-tab.tsx'
import { type Batch, batchQuery, infosQuery } from './sign-query.ts'
import { turnOf } from './sign-stage.ts'
import { SignTrouble } from './sign-trouble.tsx'
import { useOnlyTab } from './use-only-tab.ts'

interface Props {
  area: Area
  wanted: Wanted
}

/** Makes the papers, or takes up those that lie there, and leads through them. */
export function SignFlow({ area, wanted }: Props) {
  const query = useQuery(batchQuery(wanted))
  const refused = query.error?.failure
  if (refused && turnOf(refused.code) !== null && !query.isRefetching)
    return <SignTrouble area={area} failure={refused} wanted={wanted} />
  return (
    <QueryState query={query} skeleton={<ListSkeleton rows={6} label="正在准备合同" />}>
      {(batch) => (
        <OneTab
          key={batch.batchNo}
          area={area}
          batch={batch}
          wanted={wanted}
          askAgain={() => query.refetch()}
        />
      )}
    </QueryState>
  )
}

interface BatchProps extends Props {
  batch: Batch
  askAgain: () => Promise<unknown>
}

function OneTab({ batch, ...rest }: BatchProps) {
  const { hold, takeOver } = useOnlyTab(`tingan-sign-${batch.batchNo}`)
  const query = useQuery({ ...infosQuery(batch), enabled: hold === 'mine' })
  if (hold === 'elsewhere') return <OtherTab onTakeOver={takeOver} />
  return (
    <QueryState query={query} skeleton={<ListSkeleton rows={6} label="正在准备合同" />}>
      {(infos) => <BatchFlow batch={batch} infos={infos} {...rest} />}
    </QueryState>
  )
}
