import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Group, Radio, Textarea } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { formatMoney } from '@tingan/rules/format'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import type { OrderActProps } from './order-act-dialog.tsx'
import { useDone } from './recharge-cache.ts'

/** A transfer is paid back at the bank; here stands what came of it. */
export function SettleForm({ order, onClose }: OrderActProps) {
  const done = useDone(onClose)
  const form = useContractForm({
    call: opsRecharge.settleRefund,
    initialValues: { orderNo: order.orderNo, done: null as boolean | null, note: '' },
    codeFields: { 2006: 'note', 4502: 'note' },
    onDone: () => done('已登记'),
  })
  return (
    <ActDialog
      form={form}
      title="登记退款结果"
      text={`${formatMoney(order.priceFen)} 元从网银退回对方账户后登记。未退成的，扣回的创作币会还给对方。`}
      submit="登记"
      onClose={onClose}
    >
      <Radio.Group
        label="退款结果"
        required
        error={form.errors.done}
        value={form.values.done === null ? '' : String(form.values.done)}
        onChange={(value) => form.setValue('done', value === 'true')}
      >
        <Group gap={22} pt={6}>
          <Radio value="true" label="已退回" />
          <Radio value="false" label="没有退成" />
        </Group>
      </Radio.Group>
      <Textarea label="说明" description="回单号，或没有退成的原因" rows={2} {...form.field('note')} />
    </ActDialog>
  )
}
