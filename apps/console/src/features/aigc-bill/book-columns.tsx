import type { CallData } from '@tingan/contract/call'
import type { aigcBill } from '@tingan/contract/payment'
import type { Column } from '../../shared/table/column.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './bill.module.css'

export type BookRow = CallData<typeof aigcBill.books>['list'][number]

const chaptersOf = ({ bookId }: BookRow) => `/usercenter/bill/chapter?book=${bookId}`

export const bookColumns: readonly Column<BookRow>[] = [
  {
    id: 'book',
    label: '书籍',
    width: 260,
    grows: true,
    always: true,
    bare: true,
    cell: (row) => (
      <AppLink className={classes.link} to={chaptersOf(row)}>
        {row.title}
      </AppLink>
    ),
  },
  {
    id: 'chapters',
    label: '章节',
    width: 90,
    align: 'right',
    cell: (row) => row.chapterCount.toLocaleString(),
  },
  { id: 'chars', label: '字数', width: 120, align: 'right', cell: (row) => row.charCount.toLocaleString() },
  { id: 'coin', label: '充值币', width: 120, align: 'right', cell: (row) => row.coinUsed.toLocaleString() },
  { id: 'give', label: '赠币', width: 120, align: 'right', cell: (row) => row.giveCoinUsed.toLocaleString() },
  {
    id: 'sum',
    label: '合计（币）',
    width: 120,
    align: 'right',
    always: true,
    cell: ({ coinUsed, giveCoinUsed }) => <b>{(coinUsed + giveCoinUsed).toLocaleString()}</b>,
  },
  {
    id: 'acts',
    label: '操作',
    width: 110,
    fixed: 'right',
    always: true,
    bare: true,
    cell: (row) => (
      <AppLink className={classes.link} to={chaptersOf(row)} aria-label={`章节账单：${row.title}`}>
        章节账单
      </AppLink>
    ),
  },
]
