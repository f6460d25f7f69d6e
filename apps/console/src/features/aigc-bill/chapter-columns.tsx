import { Button } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import type { aigcBill } from '@tingan/contract/payment'
import { formatDateTime } from '@tingan/rules/format'
import type { Column } from '../../shared/table/column.ts'
import classes from './bill.module.css'
import { ChapterStatus } from './chapter-status.tsx'

export type ChapterRow = CallData<typeof aigcBill.chapters>['list'][number]

export function chapterColumns(onOpen: (orderNo: string) => void): Column<ChapterRow>[] {
  return [
    {
      id: 'chapter',
      label: '章节',
      width: 240,
      grows: true,
      always: true,
      bare: true,
      cell: ({ chapterTitle, bookTitle }) => (
        <span className={classes.pair}>
          {chapterTitle}
          <small>《{bookTitle}》</small>
        </span>
      ),
    },
    { id: 'status', label: '状态', width: 100, always: true, cell: (row) => <ChapterStatus {...row} /> },
    { id: 'chars', label: '字数', width: 90, align: 'right', cell: (row) => row.charCount.toLocaleString() },
    { id: 'hold', label: '预扣', width: 90, align: 'right', cell: (row) => row.holdCoin.toLocaleString() },
    { id: 'coin', label: '充值币', width: 90, align: 'right', cell: (row) => row.coinUsed.toLocaleString() },
    {
      id: 'give',
      label: '赠币',
      width: 90,
      align: 'right',
      cell: (row) => row.giveCoinUsed.toLocaleString(),
    },
    { id: 'time', label: '时间', width: 140, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'acts',
      label: '操作',
      width: 90,
      fixed: 'right',
      always: true,
      bare: true,
      cell: ({ orderNo, chapterTitle }) => (
        <Button
          variant="default"
          size="row"
          aria-label={`账单明细：${chapterTitle}`}
          onClick={() => onOpen(orderNo)}
        >
          明细
        </Button>
      ),
    },
  ]
}
