import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { NativeSelect, Pagination } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { type PageInput, SIZES } from './page-input.ts'
import classes from './table.module.css'

/** Where one is, and the way on. Page and size live in the address. */
export function Pager({ pn, rn, total }: PageInput & { total: number }) {
  const [, setFilters] = useAddressFilters()
  const last = Math.max(1, Math.ceil(total / rn))
  const from = total === 0 ? 0 : (pn - 1) * rn + 1
  return (
    <nav className={classes.pager} aria-label="分页">
      <span>
        第{' '}
        <b>
          {from}–{Math.min(total, pn * rn)}
        </b>{' '}
        项，共 <b>{total.toLocaleString()}</b> 项
      </span>
      {last > 1 && (
        <Pagination
          size="sm"
          value={Math.min(pn, last)}
          total={last}
          onChange={(page) => setFilters({ pn: page > 1 ? String(page) : undefined })}
        />
      )}
      {total > SIZES[0] && (
        <NativeSelect
          size="xs"
          aria-label="每页条数"
          value={String(rn)}
          data={SIZES.map((size) => ({ value: String(size), label: `${size} 条/页` }))}
          onChange={(event) => setFilters({ rn: event.currentTarget.value, pn: undefined })}
        />
      )}
    </nav>
  )
}
