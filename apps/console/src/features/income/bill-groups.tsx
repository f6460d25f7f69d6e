import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import type { GROUP_BY } from '@tingan/contract/settle'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import type { CSSProperties } from 'react'
import classes from './bill.module.css'
import type { BillDetail } from './income-query.ts'

type GroupBy = (typeof GROUP_BY)[number]
const WAYS: readonly { value: GroupBy; label: string }[] = [
  { value: 'source', label: '来源' },
  { value: 'album', label: '专辑' },
  { value: 'platform', label: '平台' },
]
const BY_ANCHOR = { value: 'anchor', label: '主播' } as const

interface Props {
  bill: BillDetail
  groupBy: GroupBy
  busy: boolean
}

/** What the bill is made of, by one side after the other. */
export function BillGroups({ bill, groupBy, busy }: Props) {
  const [, setFilters] = useAddressFilters()
  const agency = bill.ownerType === BILL_OWNER.agency
  const most = Math.max(1, ...bill.groups.map(({ netFen }) => Math.abs(netFen)))
  return (
    <section className={classes.block} aria-label="收入构成">
      <header>
        <h3>收入构成</h3>
        <SegmentedControl
          size="xs"
          aria-label="按什么看"
          data={[...WAYS, ...(agency ? [BY_ANCHOR] : [])]}
          value={groupBy}
          onChange={(way) => setFilters({ group: way === 'source' ? undefined : way })}
        />
      </header>
      <ul className={classes.groups} aria-busy={busy} aria-label="收入构成">
        {bill.groups.map(({ key, name, netFen, mcnFen }) => (
          <li key={`${key}-${name}`} style={{ '--part': Math.abs(netFen) / most } as CSSProperties}>
            <span>{name}</span>
            <i aria-hidden />
            <b>{formatMoney(netFen)}</b>
            {!agency && mcnFen !== 0 && <small>另有机构分成 {formatMoney(mcnFen)}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
