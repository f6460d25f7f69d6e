import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { settle } from '@tingan/contract/settle'
import { INVOICE_DAYS, INVOICE_TYPE, type WithdrawRow } from '@tingan/contract/settle-fields'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { dayOf, formatMoney } from '@tingan/rules/format'
import { percentOf } from '@tingan/rules/money/tax-words'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { FileField } from '../../shared/upload/file-field.tsx'
import classes from './bill.module.css'
import { useInvoiceForm } from './use-invoice-form.ts'
import withdraw from './withdraw.module.css'

export type InvoiceInfo = CallData<typeof settle.companyBill>['invoiceInfo']

const TYPES = [
  { value: INVOICE_TYPE.special, label: '增值税专用发票' },
  { value: INVOICE_TYPE.plain, label: '增值税普通发票' },
]

interface Props {
  row: WithdrawRow
  onDone: () => void
}

/** What must be on it is shown first; what is on it is checked at once. */
export function InvoiceForm({ row, onDone }: Props) {
  const query = useQuery(apiQuery(settle.companyBill, { billId: row.bills[0]?.billId ?? 0 }))
  return (
    <section className={classes.block} aria-label="上传发票">
      <header>
        <h3>上传发票</h3>
      </header>
      <QueryState query={query}>
        {({ invoiceInfo }) => (
          <>
            <Wanted info={invoiceInfo} fen={row.applyFen} />
            <Fields row={row} info={invoiceInfo} onDone={onDone} />
          </>
        )}
      </QueryState>
    </section>
  )
}

function Wanted({ info, fen }: { info: InvoiceInfo; fen: number }) {
  const lines = [
    ['发票抬头', info.title],
    ['税号', info.taxNo],
    ['项目名称', info.item],
    ['价税合计', `${formatMoney(fen)} 元`],
  ] as const
  return (
    <dl className={withdraw.wanted} aria-label="开票要求">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} <CopyButton text={value.replace(' 元', '')} what={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Fields({ row, info, onDone }: Props & { info: InvoiceInfo }) {
  const { form, field, amount } = useInvoiceForm(row, info, onDone)
  const today = dayOf(Date.now())
  return (
    <ContractForm form={form} label="上传发票" className={sheet.form}>
      <ChoiceField label="发票类型" options={TYPES} className={sheet.wide} {...field('type')} />
      <NativeSelect
        label="税率"
        data={info.rates.map((rate) => ({ value: String(rate), label: percentOf(rate) }))}
        {...field('rateBp')}
        value={String(form.values.invoice.rateBp)}
        onChange={(event) => field('rateBp').onChange(Number(event.currentTarget.value))}
      />
      <TextInput
        label="开票日期"
        type="date"
        max={today}
        description={`${INVOICE_DAYS} 天内`}
        {...field('date')}
      />
      <TextInput
        label="发票代码"
        description="数电发票没有代码，留空即可"
        inputMode="numeric"
        maxLength={12}
        {...field('code')}
      />
      <TextInput label="发票号码" inputMode="numeric" maxLength={20} {...field('no')} />
      <TextInput
        label="价税合计（元）"
        inputMode="decimal"
        {...field('amountFen')}
        value={amount.text}
        onChange={(event) => amount.type(event.currentTarget.value)}
      />
      <TextInput label="销售方名称" {...field('sellerName')} />
      <TextInput label="销售方税号" maxLength={20} {...field('sellerTaxNo')} />
      <div className={sheet.wide}>
        <FileField
          label="发票文件"
          kind="invoice"
          description="PDF、OFD 或 JPG，不超过 10MB"
          {...field('file')}
          required
        />
      </div>
      <div className={sheet.submit}>
        <Button type="submit" loading={form.submitting}>
          上传发票
        </Button>
      </div>
    </ContractForm>
  )
}
