import { Textarea, TextInput } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { formatMoney } from '@tingan/rules/format'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import { MoneyField } from '../../shared/ui/money-field.tsx'
import type { OrderActProps } from './order-act-dialog.tsx'
import { PROPOSED, useDone } from './recharge-cache.ts'

/** The amount is typed from the bank's statement, so that somebody has read it there. */
export function TransferForm({ order, onClose }: OrderActProps) {
  const done = useDone(onClose)
  const form = useContractForm({
    call: opsRecharge.confirmTransfer,
    initialValues: {
      orderNo: order.orderNo,
      bankSerialNo: '',
      amountFen: null as number | null,
      reason: '',
    },
    codeFields: { 2005: 'reason', 2006: 'reason', 4502: 'reason' },
    check: ({ amountFen }): Record<string, string> =>
      amountFen === null || amountFen === order.priceFen
        ? {}
        : { amountFen: `与订单金额 ${formatMoney(order.priceFen)} 元不一致` },
    onDone: () => done(PROPOSED),
  })
  return (
    <ActDialog
      form={form}
      title="确认对公转账到账"
      text={`复核通过后，订单 ${order.orderNo} 变为支付成功，${order.coin.toLocaleString()} 创作币立即到账。`}
      onClose={onClose}
    >
      <TextInput label="银行流水号" data-autofocus {...form.field('bankSerialNo')} />
      <MoneyField
        label="到账金额"
        description="按银行流水填写"
        required
        error={form.errors.amountFen}
        data-path="amountFen"
        onChange={(fen) => form.setValue('amountFen', fen)}
      />
      <Textarea label="说明" description="复核的同事会看到" rows={2} {...form.field('reason')} />
    </ActDialog>
  )
}
