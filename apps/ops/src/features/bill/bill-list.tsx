import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER_NAMES } from '@tingan/rules/money/bill-status'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { ALL_STATES, RecordList } from '../../shared/ui/record-list.tsx'
import { BillStatus, STATUS_OPTIONS } from './bill-status.tsx'

export function BillList({ current }: { current: number | undefined }) {
  const [{ q: keyword, status }] = useAddressFilters()
  const pn = usePageNumber()
  const query = useQuery({
    ...apiQuery(opsSettlement.bills, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(status && { status: Number(status) }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="账单"
      placeholder="昵称、UID、月份或账单号"
      query={query}
      filter={{
        key: 'status',
        label: '账单状态',
        value: status ?? '',
        options: [ALL_STATES, ...STATUS_OPTIONS],
      }}
      idKey="id"
      current={current}
    >
      {(bill) => ({
        id: bill.billId,
        title: `${bill.nickname} ${bill.month}`,
        note: `${BILL_OWNER_NAMES[bill.ownerType]} · ${formatMoney(bill.amountFen)} 元`,
        status: <BillStatus status={bill.status} />,
      })}
    </RecordList>
  )
}
