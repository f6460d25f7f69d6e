import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { COPYRIGHT_STATUS_NAMES, copyright } from '@tingan/contract/copyright'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { CalendarClock, Plus } from 'lucide-react'
import { StatusTabs } from '../../shared/content/status-tabs.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './copyright.module.css'
import { CopyrightDrawer } from './copyright-drawer.tsx'
import { CopyrightList } from './copyright-list.tsx'

const SHOWN = [2, 1, 0, 3, 5, 6]

/** `/copyright/list`. */
export function ListPage() {
  const [filters, setFilters] = useAddressFilters()
  const { q, status, open } = filters
  const page = pageInput(filters)
  const query = useQuery({
    ...apiQuery(copyright.list, {
      ...page,
      ...(q && { keyword: q }),
      ...(status && { status: Number(status) as never }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
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
      <StatusTabs
        label="版权状态"
        names={COPYRIGHT_STATUS_NAMES}
        statuses={SHOWN}
        count={query.data?.statusCount}
      />
      <Card>
        <search className={classes.filters}>
          <KeywordField
            className={classes.keyword}
            label="搜索版权"
            placeholder="搜索版权、作品或作者"
            value={q ?? ''}
            onChange={(next) => setFilters({ q: next || undefined, pn: undefined })}
          />
        </search>
        <CopyrightList query={query} page={page} />
      </Card>
      {open && <CopyrightDrawer copyrightId={Number(open)} onClose={() => setFilters({ open: undefined })} />}
    </>
  )
}
