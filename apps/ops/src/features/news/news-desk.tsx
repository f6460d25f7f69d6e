import { Button } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { Plus } from 'lucide-react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import classes from './news.module.css'
import { NewsList } from './news-list.tsx'
import { STATUS_TABS } from './news-status.ts'

export function NewsDesk() {
  const [filters, setFilters] = useAddressFilters()
  const current = STATUS_TABS.find(({ value }) => value === filters.tab) ?? STATUS_TABS[0]
  return (
    <>
      <PageHeader
        title="资讯"
        description="官网资讯页与首页“近来消息”的内容。定时发布的到点后自动出现。"
        actions={
          <Button
            component={DeskLink}
            to="/news/edit"
            leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
          >
            写资讯
          </Button>
        }
      />
      <CountTabs
        label="资讯状态"
        tabs={STATUS_TABS}
        value={current.value}
        onChange={(tab) => setFilters({ tab: tab === 'all' ? undefined : tab, pn: undefined })}
      >
        <search className={classes.filters}>
          <KeywordField
            label="搜索资讯"
            placeholder="搜索标题"
            value={filters.q ?? ''}
            onChange={(q) => setFilters({ q: q || undefined, pn: undefined })}
          />
        </search>
        <NewsList {...('status' in current && { status: current.status })} />
      </CountTabs>
    </>
  )
}
