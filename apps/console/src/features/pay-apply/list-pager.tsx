import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Pagination } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'

export const PER_PAGE = 20

export function usePageNumber(): number {
  const [filters] = useAddressFilters()
  return Math.max(1, Number(filters.pn) || 1)
}

export function ListPager({ total }: { total: number }) {
  const [, setFilters] = useAddressFilters()
  const pn = usePageNumber()
  if (total <= PER_PAGE && pn === 1) return null
  return (
    <Pagination
      mt={14}
      value={pn}
      total={Math.ceil(total / PER_PAGE)}
      onChange={(page) => setFilters({ pn: page > 1 ? String(page) : undefined })}
    />
  )
}
