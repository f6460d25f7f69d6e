import { NativeSelect } from '@mantine/core'
import type { Category } from '@tingan/contract/catalog'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import classes from './album.module.css'
import { PAY_TYPES } from './album-columns.tsx'

interface Props {
  categories: readonly Category[]
  /** Of an agency. */
  anchors?: readonly { uid: number; name: string }[] | undefined
}

export function AlbumFilters({ categories, anchors }: Props) {
  const [filters, setFilters] = useAddressFilters()
  const change = (patch: Record<string, string | undefined>) => setFilters({ pn: undefined, ...patch })
  const select = (name: string, label: string, all: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...data]}
      value={filters[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <search className={classes.filters}>
      <KeywordField
        className={classes.keyword}
        label="搜索专辑"
        placeholder="搜索专辑名称"
        value={filters.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
      />
      {select(
        'category',
        '分类',
        '全部分类',
        categories.map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {select('pay', '付费方式', '全部付费方式', PAY_TYPES)}
      {anchors &&
        select(
          'anchor',
          '主播',
          '全部主播',
          anchors.map(({ uid, name }) => ({ value: String(uid), label: name })),
        )}
    </search>
  )
}
