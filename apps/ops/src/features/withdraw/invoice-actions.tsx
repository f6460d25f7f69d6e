import { Button, Modal, Textarea } from '@mantine/core'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import { useState } from 'react'
import classes from '../../shared/ui/record.module.css'
import { useWithdrawChange } from './use-withdraw-change.ts'
import type { DeskWithdraw } from './withdraw-detail.tsx'

export function InvoiceActions({ row }: { row: DeskWithdraw }) {
  const [refusing, setRefusing] = useState(false)
  const changed = useWithdrawChange()
  const accept = useAction(opsWithdraw.decideInvoice, {
    success: '发票已接受，提现进入审核',
    onDone: changed,
    onFailure: () => {
      void changed()
      return false
    },
  })
  return (
    <>
      <ConfirmButton
        label="接受发票"
        title="接受发票"
        confirmText="接受"
        onConfirm={() => accept.run({ withdrawNo: row.withdrawNo, accept: true })}
      >
        发票 {row.invoice?.no}，{formatMoney(row.invoice?.amountFen)} 元。接受后提现进入审核。
      </ConfirmButton>
      <Button variant="default" onClick={() => setRefusing(true)}>
        退回发票
      </Button>
      {refusing && <RefuseInvoice row={row} onClose={() => setRefusing(false)} />}
    </>
  )
}

function RefuseInvoice({ row, onClose }: { row: DeskWithdraw; onClose: () => void }) {
  const changed = useWithdrawChange()
  const form = useContractForm({
    call: opsWithdraw.decideInvoice,
    initialValues: { withdrawNo: row.withdrawNo, accept: false, reason: '' },
    draftKey: `invoice-refuse-${row.withdrawNo}`,
    codeFields: { 2006: 'reason' },
    onDone: async () => {
      toastSuccess('已退回，企业可以重新上传')
      await changed()
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="退回发票" size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="退回发票" className={classes.form}>
        <p className={classes.consequence}>提现停在待开票，企业按原因重新开票并上传。</p>
        <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} required />
        <Button type="submit" color="red" loading={form.submitting}>
          退回
        </Button>
      </ContractForm>
    </Modal>
  )
}
