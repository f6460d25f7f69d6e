import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { writeHundredths } from '../../shared/hundredths.ts'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import classes from './withdraw.module.css'
import type { DeskWithdraw } from './withdraw-detail.tsx'

type Invoice = NonNullable<DeskWithdraw['invoice']>

const TYPES: Record<number, string> = { 1: '增值税专用发票', 2: '增值税普通发票' }
const states: Record<number, { text: string; tone: Tone }> = {
  0: { text: '待审核', tone: 'warning' },
  1: { text: '已接受', tone: 'success' },
  2: { text: '未通过', tone: 'error' },
}

export function InvoiceStatus({ status }: { status: number }) {
  const shown = states[status]
  return shown ? <StatusPill tone={shown.tone}>{shown.text}</StatusPill> : null
}

export function InvoicePart({ invoice }: { invoice: Invoice }) {
  return (
    <section aria-label="发票">
      <h3>发票</h3>
      <FactTable
        label="发票"
        facts={[
          { label: '状态', value: <InvoiceStatus status={invoice.status} /> },
          { label: '类型', value: `${TYPES[invoice.type]}，税率 ${writeHundredths(invoice.rateBp)}%` },
          { label: '代码 / 号码', value: `${invoice.code || '—'} / ${invoice.no}` },
          { label: '开票日期', value: invoice.date },
          { label: '价税合计', value: `${formatMoney(invoice.amountFen)} 元` },
          { label: '销售方', value: `${invoice.sellerName}（${invoice.sellerTaxNo}）` },
          { label: '上传时间', value: formatDateTime(invoice.createdAt) },
          ...(invoice.reason ? [{ label: '未通过原因', value: invoice.reason }] : []),
        ]}
      />
      <div className={classes.paper}>
        <Pictures urls={[invoice.file]} />
      </div>
    </section>
  )
}
