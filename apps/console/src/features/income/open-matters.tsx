import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AUTH_TYPE } from '@tingan/contract/account'
import type { Bill, WithdrawRow } from '@tingan/contract/settle-fields'
import { withdraw } from '@tingan/contract/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { CircleAlert, FileCheck2 } from 'lucide-react'
import { useSession } from '../../shared/session/session-store.ts'
import classes from './income.module.css'
import { type Area, ownerTypeOf, useBillsQuery } from './income-scope.ts'
import { billNote, withdrawNote, yuan } from './income-words.ts'

const LATEST = { pn: 1, rn: 20 }

/** What waits for this person's word: bills to confirm or frozen, withdrawals that need an answer. */
export function OpenMatters({ area }: { area: Area }) {
  const [, setFilters] = useAddressFilters()
  const person = useSession().user.authType !== AUTH_TYPE.enterprise
  const waiting =
    useQuery({ ...useBillsQuery(area, { ...LATEST, status: BILL_STATUS.toConfirm }), staleTime: 0 }).data
      ?.list ?? []
  const frozen =
    useQuery({ ...useBillsQuery(area, { ...LATEST, status: BILL_STATUS.frozen }), staleTime: 0 }).data
      ?.list ?? []
  const ownerType = ownerTypeOf(area, person)
  const list =
    useQuery({ ...apiQuery(withdraw.list, { ...LATEST, ownerType }), staleTime: 0 }).data?.list ?? []
  const asking = list.filter(needsAnswer)
  return (
    <>
      {[...waiting, ...frozen].map((bill) => (
        <BillMatter key={bill.billId} bill={bill} onOpen={() => setFilters({ bill: String(bill.billId) })} />
      ))}
      {asking.map((row) => (
        <Matter
          key={row.withdrawNo}
          title={`提现 ${yuan(row.applyFen)}`}
          text={withdrawNote(row)}
          bad={row.can.retry}
          act="去处理"
          onOpen={() => setFilters({ withdraw: row.withdrawNo })}
        />
      ))}
    </>
  )
}

function needsAnswer({ can, invoice }: WithdrawRow): boolean {
  return can.retry || can.consent || (can.invoice && invoice?.status !== 0)
}

function BillMatter({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const isFrozen = bill.status === BILL_STATUS.frozen
  return (
    <Matter
      title={isFrozen ? `${bill.month} 账单已冻结` : `${bill.month} 账单 ${yuan(bill.amountFen)} 等待确认`}
      text={billNote(bill)}
      bad={isFrozen}
      act={isFrozen ? '查看' : '核对账单'}
      onOpen={onOpen}
    />
  )
}

interface MatterProps {
  title: string
  text: string
  act: string
  bad?: boolean
  onOpen: () => void
}

function Matter({ title, text, act, bad = false, onOpen }: MatterProps) {
  const Icon = bad ? CircleAlert : FileCheck2
  return (
    <section className={classes.matter} data-bad={bad} aria-label={title}>
      <Icon size={19} strokeWidth={1.9} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <Button variant="default" onClick={onOpen} aria-label={`${act}：${title}`}>
        {act}
      </Button>
    </section>
  )
}
