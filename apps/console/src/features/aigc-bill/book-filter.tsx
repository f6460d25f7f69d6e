import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { aigcBill } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'

const MOST = 100

/** Books that cost something; one that the address names stays chosen although it is far down the list. */
export function BookFilter() {
  const [{ book = '' }, setFilters] = useAddressFilters()
  const books = useQuery(apiQuery(aigcBill.books, { pn: 1, rn: MOST })).data?.list ?? []
  const options = books.map(({ bookId, title }) => ({ value: String(bookId), label: title }))
  const known = !book || options.some(({ value }) => value === book)
  return (
    <NativeSelect
      aria-label="书籍"
      data={[
        { value: '', label: '全部书籍' },
        ...(known ? [] : [{ value: book, label: `书籍 ${book}` }]),
        ...options,
      ]}
      value={book}
      onChange={(event) => setFilters({ book: event.currentTarget.value || undefined, pn: undefined })}
    />
  )
}
