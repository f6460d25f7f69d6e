import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import record from '../../shared/ui/record.module.css'
import { CategoryFields } from './category-fields.tsx'
import { LabourFields } from './labour-fields.tsx'
import { RoyaltyFields } from './royalty-fields.tsx'
import type { DeskTaxTable } from './tax-desk.tsx'
import { startFrom, type TaxInput } from './tax-values.ts'
import { VatFields } from './vat-fields.tsx'

const COUNTING = [
  { value: 'continuous', label: '连续月份，中断后重新累计' },
  { value: 'allInYear', label: '全年有收入的月份' },
]

interface Props {
  newest: DeskTaxTable
  onClose: () => void
}

/** A whole table: it begins as the newest, and what is typed is kept. */
export function TaxDialog({ newest, onClose }: Props) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsWithdraw.proposeTaxTable,
    initialValues: startFrom(newest) as TaxInput & Record<string, unknown>,
    draftKey: 'tax-table',
    codeFields: { 2005: 'effectiveFrom', 9006: 'effectiveFrom' },
    onDone: async () => {
      toastSuccess('已提交，等待另一位同事复核')
      for (const call of [opsApproval.counts, opsApproval.list])
        await queries.invalidateQueries({ queryKey: apiKey(call) })
      onClose()
    },
  })
  const { values, errors, setValue } = form
  return (
    <Modal opened onClose={onClose} title="新的税率配置" size={820} closeOnClickOutside={false}>
      <ContractForm form={form} label="新的税率配置" className={record.form}>
        <p className={record.consequence}>
          复核通过后，从生效日期起的打款按这份配置扣税；在那之前申请、之后打款的，会请创作者确认新的税额。
        </p>
        <TextInput
          type="date"
          label="生效日期"
          description="需晚于今天"
          data-autofocus
          {...form.field('effectiveFrom')}
        />
        <RoyaltyFields
          value={values.royalty}
          errors={errors}
          onChange={(royalty) => setValue('royalty', royalty)}
        />
        <LabourFields
          value={values.labour}
          errors={errors}
          onChange={(labour) => setValue('labour', labour)}
        />
        <NativeSelect
          label="劳务报酬的月份计算"
          data={COUNTING}
          value={values.monthsCounting}
          onChange={({ currentTarget: { value } }) =>
            setValue('monthsCounting', value as TaxInput['monthsCounting'])
          }
        />
        <CategoryFields
          value={values.categories}
          onChange={(categories) => setValue('categories', categories)}
        />
        <VatFields value={values.vat} errors={errors} onChange={(vat) => setValue('vat', vat)} />
        <Textarea label="原因" rows={3} {...form.field('reason')} />
        <Button type="submit" loading={form.submitting}>
          提交复核
        </Button>
      </ContractForm>
    </Modal>
  )
}
