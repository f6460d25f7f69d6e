import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Pagination } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'

export const PER_PAGE = 20

/** The page the address names. */
export function usePageNumber(): number {
  const [filters] = useAddressFilters()
  return Math.max(1, Number(filters.pn) || 1)
}

/** Nothing as long as one page holds all. */
export function Pager({ total, perPage = PER_PAGE }: { total: number; perPage?: number }) {
  const [, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  if (total <= perPage && pn === 1) return null
  return (
    <Pagination
      size="sm"
      p={14}
      value={pn}
      total={Math.ceil(total / perPage)}
      onChange={(page) => setFilters({ pn: page > 1 ? String(page) : undefined })}
    />
  )
}
