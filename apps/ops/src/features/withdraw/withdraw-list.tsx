import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { BILL_OWNER_NAMES } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { RecordList } from '../../shared/ui/record-list.tsx'
import { STATUS_OPTIONS, WithdrawStatus } from './withdraw-status.tsx'

const ALL = { value: 'all', label: '全部状态' }
const TO_REVIEW = String(WITHDRAW_STATUS.reviewing)

export function WithdrawList({ current }: { current: string | undefined }) {
  const [{ q: keyword, status = keyword ? ALL.value : TO_REVIEW }] = useAddressFilters()
  const pn = usePageNumber()
  const query = useQuery({
    ...apiQuery(opsWithdraw.list, {
      pn,
      rn: PER_PAGE,
      ...(keyword && { keyword }),
      ...(status !== ALL.value && { status: Number(status) }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordList
      name="提现"
      placeholder="昵称、UID 或提现单号"
      query={query}
      filter={{ key: 'status', label: '提现状态', value: status, options: [ALL, ...STATUS_OPTIONS] }}
      idKey="id"
      current={current}
    >
      {(row) => ({
        id: row.withdrawNo,
        title: `${row.nickname} ${formatMoney(row.applyFen)} 元`,
        note: `${BILL_OWNER_NAMES[row.ownerType]} · ${formatDateTime(row.createdAt)}`,
        status: <WithdrawStatus status={row.status} />,
      })}
    </RecordList>
  )
}
