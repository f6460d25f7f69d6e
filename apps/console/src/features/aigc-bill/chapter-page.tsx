import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { aigcBill } from '@tingan/contract/payment'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { BookAudio } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '../../shared/table/data-table.tsx'
import { DayRangeField, rangeInput } from '../../shared/table/day-range-field.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './bill.module.css'
import { BookFilter } from './book-filter.tsx'
import { type ChapterRow, chapterColumns } from './chapter-columns.tsx'
import { STATUS_OPTIONS } from './chapter-status.tsx'

const ChapterDialog = lazyPart(async () => (await import('./chapter-dialog.tsx')).ChapterDialog)

const NO_FILTERS = { book: undefined, status: undefined, from: undefined, to: undefined, pn: undefined }
const idOf = ({ orderNo }: ChapterRow) => orderNo
const titleOf = ({ chapterTitle }: ChapterRow) => chapterTitle

/** `/usercenter/bill/chapter`: every conversion with what was held, used and given back. */
export function ChapterPage() {
  const [filters, setFilters] = useAddressFilters()
  const { book, status, open } = filters
  const query = useQuery({
    ...apiQuery(aigcBill.chapters, {
      ...pageInput(filters),
      ...(Number(book) && { bookId: Number(book) }),
      ...(status && { status: Number(status) }),
      ...rangeInput(filters),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useMemo(() => chapterColumns((orderNo) => setFilters({ open: orderNo })), [setFilters])
  const isFiltered = Object.keys(NO_FILTERS).some((name) => name !== 'pn' && filters[name])
  return (
    <>
      <PageHeader
        title="章节账单"
        description="转换开始前先预扣，完成后按成功的部分扣除，多扣的退回。"
        actions={
          <Button component={AppLink} to="/usercenter/bill" variant="default">
            按书籍查看
          </Button>
        }
      />
      <DataTable
        label="章节账单"
        columns={columns}
        query={query}
        idOf={idOf}
        titleOf={titleOf}
        toolbar={
          <search className={classes.filters}>
            <BookFilter />
            <NativeSelect
              aria-label="账单状态"
              data={[{ value: '', label: '全部状态' }, ...STATUS_OPTIONS]}
              value={status ?? ''}
              onChange={(event) =>
                setFilters({ status: event.currentTarget.value || undefined, pn: undefined })
              }
            />
            <DayRangeField />
          </search>
        }
        empty={
          isFiltered ? (
            <NothingFound title="没有符合条件的账单" onClear={() => setFilters(NO_FILTERS)}>
              换本书、状态或日期再看。
            </NothingFound>
          ) : (
            <Nothing />
          )
        }
      />
      {open && <ChapterDialog orderNo={open} onClose={() => setFilters({ open: undefined })} />}
    </>
  )
}

function Nothing() {
  return (
    <EmptyState icon={BookAudio} title="还没有章节账单">
      用 AI 转换章节后，每一次的花费都会列在这里。
    </EmptyState>
  )
}
