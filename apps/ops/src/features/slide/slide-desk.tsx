import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { GalleryHorizontalEnd, Plus } from 'lucide-react'
import { useState } from 'react'
import { SlideDialog } from './slide-dialog.tsx'
import { POSITIONS, type Slide } from './slide-facts.ts'
import { SlideList } from './slide-list.tsx'

/** Which slide is being edited; `new` for one that is not there yet. */
type Editing = Slide | 'new' | null

export function SlideDesk() {
  const [filters, setFilters] = useAddressFilters()
  const [editing, setEditing] = useState<Editing>(null)
  const query = useQuery(apiQuery(opsContent.slideList, {}))
  const place = POSITIONS.find(({ key }) => key === filters.tab) ?? POSITIONS[0]!
  const at = (position: number) => query.data?.filter((slide) => slide.position === position) ?? []
  const add = (
    <Button leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />} onClick={() => setEditing('new')}>
      新增轮播
    </Button>
  )
  return (
    <>
      <PageHeader title="轮播图" description="按展示顺序排列，拖动左侧把手或用方向键调整。" actions={add} />
      <CountTabs
        label="轮播位置"
        tabs={POSITIONS.map(({ key, label, value }) => ({ value: key, label, count: at(value).length }))}
        value={place.key}
        onChange={(tab) => setFilters({ tab: tab === 'home' ? undefined : tab })}
      >
        <Card>
          <QueryState
            query={query}
            isEmpty={() => at(place.value).length === 0}
            empty={
              <EmptyState icon={GalleryHorizontalEnd} title="这个位置还没有轮播图" action={add}>
                没有轮播图时，页面会显示默认的样子。
              </EmptyState>
            }
          >
            {() => <SlideList place={place} slides={at(place.value)} onEdit={setEditing} />}
          </QueryState>
        </Card>
      </CountTabs>
      {editing && (
        <SlideDialog
          key={editing === 'new' ? 'new' : editing.slideId}
          place={place}
          slide={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
