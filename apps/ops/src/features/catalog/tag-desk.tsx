import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CountTabs } from '@tingan/kit/ui/count-tabs.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import classes from './catalog.module.css'
import { TagDialog } from './tag-dialog.tsx'

export type TagRow = CallData<typeof opsCatalog.tags>[number]

const TABS = [
  { value: '1', label: '内容标签' },
  { value: '2', label: '主播标签' },
]

export function TagDesk() {
  const [filters, setFilters] = useAddressFilters()
  const type = filters.type === '2' ? 2 : 1
  const query = useQuery(apiQuery(opsCatalog.tags, { type }))
  const [editing, setEditing] = useState<TagRow | 'new' | null>(null)
  return (
    <>
      <PageHeader
        title="标签"
        description="创作者为专辑和自己选择的标签。停用后不再可选，已经选上的保留。"
        actions={
          <Button
            leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            新增标签
          </Button>
        }
      />
      <CountTabs
        label="标签类型"
        tabs={TABS}
        value={String(type)}
        onChange={(next) => setFilters({ type: next === '1' ? undefined : next })}
      >
        <Card>
          <QueryState
            query={query}
            isEmpty={(rows) => rows.length === 0}
            empty={
              <EmptyState icon={Tags} title="还没有标签">
                新增后会出现在创作者的选择里。
              </EmptyState>
            }
          >
            {(rows) => <Groups rows={rows} onEdit={setEditing} />}
          </QueryState>
        </Card>
      </CountTabs>
      {editing && (
        <TagDialog tag={editing === 'new' ? null : editing} type={type} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

function Groups({ rows, onEdit }: { rows: readonly TagRow[]; onEdit: (tag: TagRow) => void }) {
  const groups = Map.groupBy(rows, ({ groupName }) => groupName)
  return [...groups].map(([name, tags]) => (
    <section key={name} className={classes.group} aria-label={name}>
      <h3>{name}</h3>
      <div className={classes.tags}>
        {tags.map((tag) => (
          <Button
            key={tag.tagId}
            variant="default"
            size="compact-md"
            c={tag.enabled ? 'inherit' : 'var(--text-3)'}
            aria-label={`修改${tag.name}${tag.enabled ? '' : '（已停用）'}`}
            onClick={() => onEdit(tag)}
          >
            {tag.name}
            {!tag.enabled && '（停用）'}
          </Button>
        ))}
      </div>
    </section>
  ))
}
