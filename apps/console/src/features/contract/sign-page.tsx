import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contract } from '@tingan/contract/contract'
import { BATCH_MAX } from '@tingan/contract/contract-fields'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { SIGN_STATE } from '@tingan/rules/contract-sign'
import { useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { type Area, placesOf, type Wanted } from './contract-scope.ts'
import { SealingStep } from './sealing-step.tsx'
import { SignFlow } from './sign-flow.tsx'
import { wantedOf } from './sign-query.ts'
import { NothingToSign } from './sign-trouble.tsx'

/** `/sign/contract` and `/mcn/sign/contract`: one way through, from the first page to the sealed paper. */
export function SignPage({ area }: { area: Area }) {
  const [filters] = useAddressFilters()
  const wanted = wantedOf(filters)
  return (
    <>
      <PageHeader
        title="签署合同"
        description="读完合同、确认是你本人的意愿，再盖上电子印章。离开后回来会接着上次的地方。"
        actions={
          <Button component={AppLink} to={placesOf(area).list} variant="default">
            返回合同列表
          </Button>
        }
      />
      {filters.flow ? (
        <SealingStep key={filters.flow} area={area} signFlowId={filters.flow} />
      ) : wanted ? (
        <SignFlow key={JSON.stringify(wanted)} area={area} wanted={wanted} />
      ) : (
        <Unasked area={area} />
      )}
    </>
  )
}

/** The address names nothing: what is missing for publishing, else whatever lies there. */
function Unasked({ area }: { area: Area }) {
  const { user } = useSession()
  const query = useQuery({ ...apiQuery(contract.toSign, {}), staleTime: 0 })
  const missing = area === 'creator' && user.contractSign.resource !== SIGN_STATE.signed
  if (missing) return <SignFlow area={area} wanted={ofKind('resource')} />
  return (
    <QueryState query={query}>
      {(open) => {
        const contractNos = open.slice(0, BATCH_MAX).map(({ contractNo }) => contractNo)
        if (contractNos.length > 0)
          return <SignFlow area={area} wanted={{ kinds: [], contractNos, relateIds: [] }} />
        return area === 'agency' ? (
          <SignFlow area={area} wanted={ofKind('mcn')} />
        ) : (
          <NothingToSign area={area} />
        )
      }}
    </QueryState>
  )
}

function ofKind(kind: Wanted['kinds'][number]): Wanted {
  return { kinds: [kind], contractNos: [], relateIds: [] }
}
