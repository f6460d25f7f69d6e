import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { copyright } from '@tingan/contract/copyright'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { CalendarClock, Plus } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './copyright.module.css'
import { CopyrightDrawer } from './copyright-drawer.tsx'
import { CopyrightList, PER_PAGE } from './copyright-list.tsx'
import { ALL, TABS } from './copyright-status.tsx'

/** `/copyright/list`. */
export function ListPage() {
  const [{ q, status, open, ...filters }, setFilters] = useAddressFilters()
  const query = useQuery({
    ...apiQuery(copyright.list, {
      pn: Math.max(1, Number(filters.pn) || 1),
      rn: PER_PAGE,
      ...(q && { keyword: q }),
      ...(status && { status: Number(status) as never }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const counts = query.data?.statusCount
  const tabs = TABS.map((tab) => ({ ...tab, count: tab.value === ALL ? undefined : counts?.[tab.value] }))
  return (
    <>
      <PageHeader
        title="版权管理"
        description="登记作品的权利来源和授权链，专辑据此上架。到期前 30 天会提醒续期。"
        actions={
          <>
            <Button
              component={AppLink}
              to="/copyright/index"
              variant="default"
              leftSection={<CalendarClock size={15} strokeWidth={1.9} aria-hidden />}
            >
              权利日历
            </Button>
            <Button
              component={AppLink}
              to="/copyright/create"
              leftSection={<Plus size={15} strokeWidth={1.9} aria-hidden />}
            >
              新增版权
            </Button>
          </>
        }
      />
      <CountTabs
        label="版权状态"
        tabs={tabs}
        value={status ?? ALL}
        onChange={(next) => setFilters({ status: next === ALL ? undefined : next, pn: undefined })}
      >
        <Card>
          <search className={classes.filters}>
            <KeywordField
              key={q ?? ''}
              className={classes.keyword}
              label="搜索版权"
              placeholder="搜索版权、作品或作者"
              initial={q ?? ''}
              onChange={(next) => setFilters({ q: next || undefined, pn: undefined })}
            />
          </search>
          <CopyrightList query={query} />
        </Card>
      </CountTabs>
      {open && <CopyrightDrawer copyrightId={Number(open)} onClose={() => setFilters({ open: undefined })} />}
    </>
  )
}
