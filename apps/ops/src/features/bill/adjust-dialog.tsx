import { Button, Modal, NativeSelect, Textarea } from '@mantine/core'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import { TAX_CATEGORY_NAMES, type TaxCategory } from '@tingan/rules/money/tax-tables'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import classes from '../../shared/ui/record.module.css'
import type { BillDialogProps } from './bill-actions.tsx'
import { useBillChange } from './use-bill-change.ts'

const CATEGORIES = Object.entries(TAX_CATEGORY_NAMES).map(([value, label]) => ({ value, label }))

export function AdjustDialog({ bill, onClose }: BillDialogProps) {
  const changed = useBillChange()
  const form = useContractForm({
    call: opsSettlement.proposeAdjust,
    initialValues: {
      billId: bill.billId,
      category: 'ROYALTY' as TaxCategory,
      amountFen: null as number | null,
      reason: '',
    },
    draftKey: `bill-adjust-${bill.billId}`,
    codeFields: { 2005: 'reason', 2006: 'reason' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      await changed()
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`调整 ${bill.month} 账单`} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="调整账单" className={classes.form}>
        <p className={classes.consequence}>
          复核通过后账单新增一行，原有的行不变。剩余 {formatMoney(bill.leftFen)}{' '}
          元，不够扣减或已结清的部分计入下个月。
        </p>
        <HundredthsField
          label="调整金额"
          description="增加填正数，扣减填负数，例如 -120.50"
          unit="元"
          data-autofocus
          {...form.field('amountFen')}
        />
        <NativeSelect
          label="所得类别"
          data={CATEGORIES}
          value={form.values.category}
          onChange={({ currentTarget: { value } }) => form.setValue('category', value as TaxCategory)}
        />
        <Textarea label="原因" description="创作者会在账单里看到。" rows={3} {...form.field('reason')} />
        <Button type="submit" loading={form.submitting}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
