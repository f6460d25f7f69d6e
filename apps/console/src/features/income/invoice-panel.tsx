import { Button } from '@mantine/core'
import type { WithdrawRow } from '@tingan/contract/settle-fields'
import { formatMoney } from '@tingan/rules/format'
import { percentOf } from '@tingan/rules/money/tax-words'
import { useState } from 'react'
import { FactList } from '../../shared/ui/fact-list.tsx'
import classes from './bill.module.css'
import { InvoiceForm } from './invoice-form.tsx'

const STATES = ['核对中', '已通过', '未通过']
const REFUSED = 2

/** The invoice of a company's withdrawal, or the form for one. */
export function InvoicePanel({ row }: { row: WithdrawRow }) {
  const { invoice, can } = row
  const [again, setAgain] = useState(false)
  if (can.invoice && (!invoice || invoice.status === REFUSED || again))
    return <InvoiceForm row={row} onDone={() => setAgain(false)} />
  if (!invoice) return null
  return (
    <section className={classes.block} aria-label="发票">
      <header>
        <h3>发票</h3>
        <small>{STATES[invoice.status]}</small>
        {can.invoice && (
          <Button variant="default" size="row" onClick={() => setAgain(true)}>
            重新上传
          </Button>
        )}
      </header>
      <FactList
        facts={[
          ['发票类型', invoice.type === 1 ? '增值税专用发票' : '增值税普通发票'],
          ['税率', percentOf(invoice.rateBp)],
          ['发票代码', invoice.code],
          ['发票号码', invoice.no],
          ['开票日期', invoice.date.replaceAll('-', '.')],
          ['金额', `${formatMoney(invoice.amountFen)} 元`],
        ]}
      />
      <a href={invoice.file} target="_blank" rel="noreferrer">
        查看发票文件
      </a>
    </section>
  )
}
