import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatMoney } from '@tingan/rules/format'
import { FileCheck2 } from 'lucide-react'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { RecordList } from '../../shared/ui/record-list.tsx'
import { Split } from '../../shared/ui/split.tsx'
import { InvoiceStatus } from './invoice-part.tsx'
import { WithdrawDetail } from './withdraw-detail.tsx'

const OPTIONS = [
  { value: '0', label: '待审核' },
  { value: '1', label: '已接受' },
  { value: '2', label: '未通过' },
]

/** Invoices of companies and agencies, by the withdrawals they belong to. */
export function InvoiceDesk() {
  const [{ id }] = useAddressFilters()
  return (
    <>
      <PageHeader
        title="发票审核"
        description="金额、抬头、税号、日期和重复使用在上传时已核对，这里核对票面与原件。"
      />
      <Split
        label="发票详情"
        list={<InvoiceList current={id} />}
        detail={
          id ? (
            <WithdrawDetail key={id} withdrawNo={id} />
          ) : (
            <EmptyState icon={FileCheck2} title="选择一张发票">
              企业和机构上传的发票会出现在左侧，等你核对。
            </EmptyState>
          )
        }
      />
    </>
  )
}

function InvoiceList({ current }: { current: string | undefined }) {
  const [{ q: keyword, status }] = useAddressFilters()
  const shown = OPTIONS.find(({ value }) => value === status)?.value ?? '0'
  const pn = usePageNumber()
  const query = useQuery({
    ...apiQuery(opsWithdraw.list, {
      pn,
      rn: PER_PAGE,
      invoiceStatus: Number(shown) as 0 | 1 | 2,
      ...(keyword && { keyword }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="发票"
      placeholder="昵称、UID 或提现单号"
      query={query}
      filter={{ key: 'status', label: '发票状态', value: shown, options: OPTIONS }}
      idKey="id"
      current={current}
    >
      {(row) => ({
        id: row.withdrawNo,
        title: row.invoice?.sellerName ?? row.nickname,
        note: `${row.invoice?.no ?? ''} · ${formatMoney(row.invoice?.amountFen)} 元`,
        status: <InvoiceStatus status={row.invoice?.status ?? 0} />,
      })}
    </RecordList>
  )
}
