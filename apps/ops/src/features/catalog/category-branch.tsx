import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsCatalog } from '@tingan/contract/ops/catalog'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import classes from './catalog.module.css'
import type { Editing } from './category-desk.tsx'
import type { CategoryNode, CategoryRow } from './category-tree.ts'

const small = { variant: 'subtle', size: 'compact-sm' } as const

interface Props {
  node: CategoryNode
  onEdit: (editing: Editing) => void
}

/** A first-level category, with its own folded away until they are asked for. */
export function CategoryBranch({ node, onEdit }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div className={classes.node} data-off={!node.enabled}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-label={`${node.name}的二级分类`}
          onClick={() => setOpen((now) => !now)}
        >
          <ChevronRight size={16} strokeWidth={1.9} aria-hidden />
        </button>
        <b>{node.name}</b>
        <Facts row={node} />
        {node.children.length > 0 && <small>{node.children.length} 个二级分类</small>}
        <div className={classes.acts}>
          <Button
            {...small}
            aria-label={`在${node.name}下新增`}
            onClick={() => {
              setOpen(true)
              onEdit({ under: node.categoryId })
            }}
          >
            新增下级
          </Button>
          <Acts row={node} onEdit={onEdit} hasChildren={node.children.length > 0} />
        </div>
      </div>
      {open && node.children.length > 0 && (
        <ul aria-label={node.name}>
          {node.children.map((row) => (
            <li key={row.categoryId} className={classes.node} data-off={!row.enabled}>
              <span>{row.name}</span>
              <Facts row={row} />
              <div className={classes.acts}>
                <Acts row={row} onEdit={onEdit} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Facts({ row }: { row: CategoryRow }) {
  return (
    <>
      {!row.enabled && <StatusPill tone="neutral">已停用</StatusPill>}
      {row.isBook && <StatusPill tone="brand">有声书</StatusPill>}
      {row.needAuthor && <StatusPill tone="brand">需填作者</StatusPill>}
      {row.used > 0 && <small>{row.used} 张专辑</small>}
    </>
  )
}

interface ActsProps {
  row: CategoryRow
  onEdit: (editing: Editing) => void
  hasChildren?: boolean
}

function Acts({ row, onEdit, hasChildren = false }: ActsProps) {
  const queries = useQueryClient()
  const remove = useAction(opsCatalog.removeCategory, {
    success: '已删除',
    onDone: () => queries.invalidateQueries({ queryKey: apiKey(opsCatalog.categories) }),
  })
  return (
    <>
      <Button {...small} aria-label={`修改${row.name}`} onClick={() => onEdit(row)}>
        修改
      </Button>
      {row.used === 0 && !hasChildren && (
        <ConfirmButton
          {...small}
          label="删除"
          aria-label={`删除${row.name}`}
          color="red"
          danger
          title={`删除「${row.name}」？`}
          confirmText="删除"
          onConfirm={() => remove.run({ categoryId: row.categoryId })}
        >
          还没有专辑使用它，删除后不能恢复。
        </ConfirmButton>
      )}
    </>
  )
}
