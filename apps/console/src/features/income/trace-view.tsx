import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { settle } from '@tingan/contract/settle'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { percentOf } from '@tingan/rules/money/tax-words'
import { WITHDRAW_STATUS_NAMES } from '@tingan/rules/money/withdraw-status'
import type { ReactNode } from 'react'
import classes from './trail.module.css'

type Trace = CallData<typeof settle.trace>

const BOOKINGS: Readonly<Record<string, string>> = {
  'bill.publish': '账单生成，记入待确认',
  'bill.confirm': '账单确认，转入可提现',
  'bill.adjust': '账单调整',
  'bill.freeze': '账单冻结',
  'bill.recover': '账单恢复',
}

/** Where an amount comes from and where it went. */
export function TraceView({ itemId, agency }: { itemId: number; agency: boolean }) {
  const query = useQuery({ ...apiQuery(settle.trace, { itemId }), staleTime: 0 })
  return (
    <div className={classes.trace}>
      <QueryState query={query} skeleton={<ListSkeleton rows={2} label="正在查找来历" />}>
        {(trace) => (
          <ol className={classes.trail} aria-label="金额的来历">
            {trace.base.length > 0 && <Base trace={trace} />}
            <Rule trace={trace} agency={agency} />
            <Bookings trace={trace} />
            <Payouts trace={trace} />
          </ol>
        )}
      </QueryState>
    </div>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <b>{title}</b>
      {children}
    </li>
  )
}

const MOST_DAYS = 5

function Base({ trace: { base, item } }: { trace: Trace }) {
  const rest = base.length - MOST_DAYS
  return (
    <Step title={`平台收入 ${formatMoney(item.baseFen)} 元`}>
      <p>
        {base
          .slice(0, MOST_DAYS)
          .map(({ day, baseFen }) => `${day.slice(5).replace('-', '.')} ${formatMoney(baseFen)}`)
          .join('，')}
        {rest > 0 && ` 等 ${base.length} 天`}
      </p>
    </Step>
  )
}

function Rule({ trace: { item, rule, bill }, agency }: { trace: Trace; agency: boolean }) {
  if (!rule)
    return (
      <Step title={`${bill.month} 账单调整 ${formatMoney(item.netFen)} 元`}>
        <p>{item.note}</p>
      </Step>
    )
  const fee = item.channelFeeBp > 0 ? ` × (1 − 渠道费 ${percentOf(item.channelFeeBp)})` : ''
  const extra = item.shareBp - rule.shareBp
  return (
    <Step title={`创作者侧 ${formatMoney(item.amountFen)} 元`}>
      <p>
        {formatMoney(item.baseFen)}
        {fee} × {percentOf(item.shareBp)}（自 {rule.effectiveFrom.replaceAll('-', '.')} 起的分成规则{' '}
        {rule.ruleId}
        {extra > 0 && `，含独家加成 ${percentOf(extra)}`}），舍去不足一分的部分
      </p>
      {item.mcnRatioBp > 0 && (
        <p>
          机构分成 {percentOf(item.mcnRatioBp)}：{formatMoney(item.mcnFen)} 元，主播{' '}
          {formatMoney(item.amountFen - item.mcnFen)} 元{agency ? '。本账单计入机构部分' : ''}
        </p>
      )}
    </Step>
  )
}

function Bookings({ trace: { ledger, bill } }: { trace: Trace }) {
  return (
    <Step title={`${bill.month} 账单的账务记录`}>
      {ledger.map(({ trxId, kind, deltaFen, at }) => (
        <p key={trxId}>
          {formatDateTime(at)} {BOOKINGS[kind] ?? kind} {formatMoney(deltaFen)} 元 · 流水 {trxId}
        </p>
      ))}
    </Step>
  )
}

function Payouts({ trace: { withdraws } }: { trace: Trace }) {
  return (
    <Step title="提现">
      {withdraws.length === 0 && <p>这份账单还没有提现</p>}
      {withdraws.map(({ withdrawNo, amountFen, status, paidAt }) => (
        <p key={withdrawNo}>
          {withdrawNo} 用去账单中的 {formatMoney(amountFen)} 元 · {WITHDRAW_STATUS_NAMES[status]}
          {paidAt !== null && ` ${formatDateTime(paidAt)}`}
        </p>
      ))}
    </Step>
  )
}
