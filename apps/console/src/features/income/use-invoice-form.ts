import { type InvoiceInput, invoiceInput, type WithdrawRow } from '@tingan/contract/settle-fields'
import { withdraw } from '@tingan/contract/withdraw'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import { z } from 'zod'
import { fenOf } from '../../shared/money/fen-of.ts'
import { useIncomeMoved } from './income-query.ts'
import type { InvoiceInfo } from './invoice-form.tsx'

const OTHER_AMOUNT = 4010
const WRONG = 4011
/** How a difference begins, and the field it is about. */
const DIFFERENT: readonly [start: string, field: keyof InvoiceInput][] = [
  ['销售方名称', 'sellerName'],
  ['销售方税号', 'sellerTaxNo'],
  ['开票日期', 'date'],
  ['税率', 'rateBp'],
  ['发票已被使用', 'no'],
]

export function useInvoiceForm(row: WithdrawRow, info: InvoiceInfo, onDone: () => void) {
  const [text, setText] = useState((row.applyFen / 100).toFixed(2))
  const moved = useIncomeMoved()
  const form = useContractForm({
    call: withdraw.apply,
    schema: z.object({ invoice: invoiceInput }),
    initialValues: {
      invoice: {
        type: 1 as 1 | 2,
        rateBp: info.rates[0] ?? 0,
        code: '',
        no: '',
        date: '',
        amountFen: row.applyFen,
        sellerName: info.sellerName,
        sellerTaxNo: info.sellerTaxNo,
        file: '',
      },
    },
    toInput: (filled) => ({ ...filled, withdrawNo: row.withdrawNo }),
    onDone: async () => {
      await moved()
      toastSuccess('发票已上传，正在核对')
      onDone()
    },
    onFailure: ({ code, data, msg }) => {
      if (code === OTHER_AMOUNT) form.setError('invoice.amountFen', msg)
      const { differences = [] } = (data ?? {}) as { differences?: string[] }
      for (const difference of differences) {
        const [, name] = DIFFERENT.find(([start]) => difference.startsWith(start)) ?? []
        if (name) form.setError(`invoice.${name}`, difference)
      }
      return code === OTHER_AMOUNT || (code === WRONG && differences.length > 0)
    },
  })
  return {
    form,
    field: (name: keyof InvoiceInput) => form.field(`invoice.${name}` as never),
    amount: {
      text,
      type(next: string) {
        setText(next)
        form.setValue('invoice.amountFen', fenOf(next))
      },
    },
  }
}
