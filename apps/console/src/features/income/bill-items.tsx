import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Pagination } from '@mantine/core'
import type { BillItem } from '@tingan/contract/settle-fields'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { INCOME_SOURCE_NAMES, PLATFORM_NAMES } from '@tingan/rules/money/income-source'
import { percentOf } from '@tingan/rules/money/tax-words'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import classes from './bill.module.css'
import type { BillDetail } from './income-query.ts'
import items from './items.module.css'
import { TraceView } from './trace-view.tsx'

/** Every line; each can say where it came from and where it went. */
export function BillItems({ bill, busy }: { bill: BillDetail; busy: boolean }) {
  const [, setFilters] = useAddressFilters()
  const { list, total, pn, rn } = bill.items
  const last = Math.ceil(total / rn)
  return (
    <section className={classes.block} aria-label="账单明细">
      <header>
        <h3>账单明细</h3>
        <small>共 {total} 行，点开可以看到每一分钱的来历</small>
      </header>
      <ul className={items.items} aria-busy={busy} aria-label="账单明细">
        {list.map((item) => (
          <Item key={item.itemId} item={item} agency={bill.ownerType === BILL_OWNER.agency} />
        ))}
      </ul>
      {last > 1 && (
        <Pagination
          size="sm"
          total={last}
          value={pn}
          onChange={(page) => setFilters({ ip: page > 1 ? String(page) : undefined })}
        />
      )}
    </section>
  )
}

function Item({ item, agency }: { item: BillItem; agency: boolean }) {
  const [open, setOpen] = useState(false)
  const source = item.source === null ? '调整' : INCOME_SOURCE_NAMES[item.source]
  const platform = item.platform === null ? '' : PLATFORM_NAMES[item.platform]
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          <b>{item.title || source}</b>
          <small>{[source, platform, days(item), item.note].filter(Boolean).join(' · ')}</small>
          {item.mcnFen !== 0 && (
            <small>
              创作者侧 {formatMoney(item.amountFen)}，机构 {percentOf(item.mcnRatioBp)} 得{' '}
              {formatMoney(item.mcnFen)}
              {agency ? '' : `，你得 ${formatMoney(item.netFen)}`}
            </small>
          )}
        </span>
        <b>{formatMoney(item.netFen)}</b>
        <ChevronDown size={16} strokeWidth={1.9} aria-hidden />
      </button>
      {open && <TraceView itemId={item.itemId} agency={agency} />}
    </li>
  )
}

function days({ dayFrom, dayTo }: BillItem): string {
  if (!dayFrom || !dayTo) return ''
  const short = (day: string) => day.slice(5).replace('-', '.')
  return dayFrom === dayTo ? short(dayFrom) : `${short(dayFrom)}–${short(dayTo)}`
}
