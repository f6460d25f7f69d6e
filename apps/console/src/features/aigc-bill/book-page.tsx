import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { aigcBill } from '@tingan/contract/payment'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { KeywordField } from '@tingan/kit/ui/keyword-field.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState, NothingFound } from '@tingan/kit/ui/states.tsx'
import { BookAudio } from 'lucide-react'
import { DataTable } from '../../shared/table/data-table.tsx'
import { DayRangeField, rangeInput } from '../../shared/table/day-range-field.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './bill.module.css'
import { type BookRow, bookColumns } from './book-columns.tsx'

const NO_FILTERS = { q: undefined, from: undefined, to: undefined, pn: undefined }
const idOf = ({ bookId }: BookRow) => bookId
const titleOf = ({ title }: BookRow) => `《${title}》`

/** `/usercenter/bill`: what the AI work of each book cost. */
export function BookPage() {
  const [filters, setFilters] = useAddressFilters()
  const { q, from, to } = filters
  const query = useQuery({
    ...apiQuery(aigcBill.books, { ...pageInput(filters), ...(q && { keyword: q }), ...rangeInput(filters) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const sum = query.data?.sum
  return (
    <>
      <PageHeader title="AI账单" description="每本书用 AI 转换花了多少创作币。转换失败的部分不收费。" />
      {sum && (
        <dl className={classes.sums} aria-label="合计">
          <Sum name="转换字数" value={sum.charCount} />
          <Sum name="消费充值币" value={sum.coinUsed} />
          <Sum name="消费赠币" value={sum.giveCoinUsed} />
        </dl>
      )}
      <DataTable
        label="AI账单"
        columns={bookColumns}
        query={query}
        idOf={idOf}
        titleOf={titleOf}
        toolbar={
          <search className={classes.filters}>
            <KeywordField
              className={classes.keyword}
              label="搜索书籍"
              placeholder="搜索书名"
              value={q ?? ''}
              onChange={(text) => setFilters({ q: text || undefined, pn: undefined })}
            />
            <DayRangeField />
          </search>
        }
        empty={
          q || from || to ? (
            <NothingFound title="没有符合条件的书籍" onClear={() => setFilters(NO_FILTERS)}>
              换个书名或日期再看。
            </NothingFound>
          ) : (
            <Nothing />
          )
        }
      />
    </>
  )
}

function Sum({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString()}</dd>
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={BookAudio}
      title="还没有 AI 账单"
      action={
        <Button component={AppLink} to="/aigc/ndx">
          去做 AI 有声书
        </Button>
      }
    >
      用 AI 把书稿转换成有声书后，花费会按书列在这里。
    </EmptyState>
  )
}
