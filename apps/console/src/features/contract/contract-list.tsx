import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Button, Pagination } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import { BATCH_MAX, type ContractBrief } from '@tingan/contract/contract-fields'
import type { FailedCall } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './contract.module.css'
import { ContractRow } from './contract-row.tsx'
import { type Area, placesOf } from './contract-scope.ts'
import { SelectionBar } from './selection-bar.tsx'

interface Props {
  area: Area
  query: UseQueryResult<CallData<typeof contract.list>, FailedCall>
  perPage: number
}

export function ContractList({ area, query, perPage }: Props) {
  const [filters, setFilters] = useAddressFilters()
  const [chosen, setChosen] = useState<readonly ContractBrief[]>([])
  const pn = Math.max(1, Number(filters.pn) || 1)
  const isFiltered = Boolean(filters.kind || filters.q || filters.status || filters.anchor)
  const isChosen = ({ contractNo }: ContractBrief) => chosen.some((one) => one.contractNo === contractNo)

  function toggle(contract: ContractBrief) {
    const rest = chosen.filter(({ contractNo }) => contractNo !== contract.contractNo)
    setChosen(rest.length === chosen.length ? [...chosen, contract] : rest)
  }

  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={
        isFiltered ? (
          <NothingFound
            title="没有符合条件的合同"
            onClear={() =>
              setFilters({ kind: undefined, q: undefined, status: undefined, anchor: undefined })
            }
          >
            换个关键词，或者看看其他状态。
          </NothingFound>
        ) : (
          <Nothing area={area} />
        )
      }
    >
      {({ list, total }) => (
        <>
          <ul className={classes.rows} aria-label="合同列表" aria-busy={query.isPlaceholderData}>
            {list.map((contract) => (
              <ContractRow
                key={contract.contractNo}
                area={area}
                contract={contract}
                chosen={isChosen(contract)}
                full={chosen.length >= BATCH_MAX}
                onChoose={() => toggle(contract)}
              />
            ))}
          </ul>
          {total > perPage && (
            <Pagination
              mt={14}
              value={pn}
              total={Math.ceil(total / perPage)}
              onChange={(page) => setFilters({ pn: page > 1 ? String(page) : undefined })}
            />
          )}
          {chosen.length > 0 && <SelectionBar area={area} chosen={chosen} onClear={() => setChosen([])} />}
        </>
      )}
    </QueryState>
  )
}

function Nothing({ area }: { area: Area }) {
  return (
    <EmptyState
      icon={FileSignature}
      title="还没有合同"
      action={
        <Button component={AppLink} to={placesOf(area).guide}>
          看看要签什么
        </Button>
      }
    >
      签署后才能发布节目和结算收入，大约三分钟。
    </EmptyState>
  )
}
