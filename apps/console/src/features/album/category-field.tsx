import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Input, Select } from '@mantine/core'
import type { Category } from '@tingan/contract/catalog'
import type { ReactNode } from 'react'
import classes from './album.module.css'

interface Props {
  categories: readonly Category[]
  categoryId: number | null
  subCategoryId: number | null
  onChange: (categoryId: number | null, subCategoryId: number | null) => void
  error?: ReactNode
}

const options = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))
const chosen = (id: number | null) => (id === null ? null : String(id))

/** Two levels; the second only where the first has one. */
export function CategoryField({ categories, categoryId, subCategoryId, onChange, error }: Props) {
  const children = categories.find(({ id }) => id === categoryId)?.children ?? []
  return (
    <Input.Wrapper label="专辑分类" required error={error} labelElement="div">
      <div className={classes.levels}>
        <Select
          aria-label="一级分类"
          placeholder="一级分类"
          data={options(categories)}
          value={chosen(categoryId)}
          searchable
          allowDeselect={false}
          error={Boolean(error)}
          onChange={(id) => onChange(id ? Number(id) : null, null)}
          data-path="categoryId"
        />
        <Select
          aria-label="二级分类"
          placeholder={children.length > 0 || categoryId === null ? '二级分类' : '没有二级分类'}
          data={options(children)}
          value={chosen(subCategoryId)}
          searchable
          clearable
          disabled={children.length === 0}
          onChange={(id) => onChange(categoryId, id ? Number(id) : null)}
          data-path="subCategoryId"
        />
      </div>
    </Input.Wrapper>
  )
}
