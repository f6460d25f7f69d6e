import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { FolderTree, Plus } from 'lucide-react'
import { useState } from 'react'
import classes from './catalog.module.css'
import { CategoryBranch } from './category-branch.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { type CategoryRow, TOP, treeOf } from './category-tree.ts'

/** What is being written: an existing one, or a new one under a parent. */
export type Editing = CategoryRow | { under: number }

export function CategoryDesk() {
  const query = useQuery(apiQuery(opsCatalog.categories, {}))
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    <>
      <PageHeader
        title="专辑分类"
        description="两级分类。已有专辑使用的只能停用，不能删除；停用后新专辑不再可选。"
        actions={
          <Button
            leftSection={<Plus size={16} strokeWidth={1.9} aria-hidden />}
            onClick={() => setEditing({ under: TOP })}
          >
            新增一级分类
          </Button>
        }
      />
      <Card>
        <QueryState
          query={query}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState icon={FolderTree} title="还没有分类">
              先新增一级分类，再在它下面新增二级分类。
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className={classes.tree} aria-label="分类">
              {treeOf(rows).map((node) => (
                <CategoryBranch key={node.categoryId} node={node} onEdit={setEditing} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      {editing && (
        <CategoryDialog editing={editing} tops={treeOf(query.data ?? [])} onClose={() => setEditing(null)} />
      )}
    </>
  )
}
