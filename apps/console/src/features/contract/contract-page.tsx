import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './contract.module.css'
import { ContractDrawer } from './contract-drawer.tsx'
import { ContractFilters } from './contract-filters.tsx'
import { ContractList } from './contract-list.tsx'
import { type Area, placesOf, useListCall } from './contract-scope.ts'
import { standings } from './contract-status.ts'
import { SupplementDialog } from './supplement-dialog.tsx'
import { ToSignBanner } from './to-sign-banner.tsx'

const PER_PAGE = 20
const ALL = 'all'

/** `/contract` and `/mcn/contract`. */
export function ContractPage({ area, title }: { area: Area; title: string }) {
  const [filters, setFilters] = useAddressFilters()
  const { kind, q, status, anchor, open } = filters
  const pn = Math.max(1, Number(filters.pn) || 1)
  const query = useQuery({
    ...apiQuery(useListCall(area), {
      pn,
      rn: PER_PAGE,
      ...(kind && { kind: kind as never }),
      ...(q && { keyword: q }),
      ...(status && { status: Number(status) }),
      ...(area === 'agency' && anchor && { anchorUid: Number(anchor) }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [adding, setAdding] = useState(false)
  const counts = query.data?.statusCount
  return (
    <>
      <PageHeader
        title={title}
        description="签署、查看和下载与平台的合同。签好的合同可以随时在“合同验真”里核对真伪。"
        actions={
          <>
            <Button variant="default" onClick={() => setAdding(true)}>
              上传补充协议
            </Button>
            <Button component="a" href="/verify" target="_blank" rel="noreferrer" variant="default">
              合同验真
            </Button>
            <Button
              component={AppLink}
              to={placesOf(area).guide}
              variant="default"
              leftSection={<FileQuestion size={15} strokeWidth={1.9} aria-hidden />}
            >
              签约指引
            </Button>
          </>
        }
      />
      <div className={classes.stack}>
        <ToSignBanner area={area} />
        <Tabs
          value={status ?? ALL}
          onChange={(tab) =>
            setFilters({ status: tab === ALL ? undefined : (tab ?? undefined), pn: undefined })
          }
          keepMounted={false}
        >
          <Tabs.List mb={14} aria-label="合同状态" className={classes.tabs}>
            <Tabs.Tab value={ALL}>全部</Tabs.Tab>
            {standings.map(({ value, label }) => (
              <Tabs.Tab key={value} value={String(value)}>
                {label}
                {Boolean(counts?.[value]) && <span className={classes.count}>{counts?.[value]}</span>}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={status ?? ALL}>
            <Card>
              <ContractFilters area={area} />
              <ContractList area={area} query={query} perPage={PER_PAGE} />
            </Card>
          </Tabs.Panel>
        </Tabs>
      </div>
      {adding && <SupplementDialog area={area} onClose={() => setAdding(false)} />}
      {open && (
        <ContractDrawer area={area} contractNo={open} onClose={() => setFilters({ open: undefined })} />
      )}
    </>
  )
}
