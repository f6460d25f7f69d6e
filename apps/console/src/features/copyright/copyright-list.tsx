import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import type { copyright } from '@tingan/contract/copyright'
import type { FailedCall } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { ShieldCheck } from 'lucide-react'
import type { PageInput } from '../../shared/table/page-input.ts'
import { Pager } from '../../shared/table/pager.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './copyright.module.css'
import { CopyrightItem } from './copyright-item.tsx'

interface Props {
  query: UseQueryResult<CallData<typeof copyright.list>, FailedCall>
  page: PageInput
}

export function CopyrightList({ query, page }: Props) {
  const [{ q, status }, setFilters] = useAddressFilters()
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={
        q || status ? (
          <NothingFound
            title="没有符合条件的版权"
            onClear={() => setFilters({ q: undefined, status: undefined, pn: undefined })}
          >
            换个关键词，或者看看其他状态。
          </NothingFound>
        ) : (
          <Nothing />
        )
      }
    >
      {({ list, total }) => (
        <>
          <ul className={classes.rows} aria-label="版权列表" aria-busy={query.isPlaceholderData}>
            {list.map((record) => (
              <CopyrightItem key={record.copyrightId} record={record} />
            ))}
          </ul>
          <Pager {...page} total={total} />
        </>
      )}
    </QueryState>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={ShieldCheck}
      title="还没有版权记录"
      action={
        <Button component={AppLink} to="/copyright/create">
          新增版权
        </Button>
      }
    >
      改编他人作品或公版作品前，先登记权利来源。准备好授权书大约需要五分钟，
      <AppLink to="/copyright/index">看看怎么准备</AppLink>。
    </EmptyState>
  )
}
