import { Textarea } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { formatMoney } from '@tingan/rules/format'
import { PAY_CHANNEL_NAMES } from '@tingan/rules/money/order-status'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import { PROPOSED, useDone } from './recharge-cache.ts'
import type { DeskRefund } from './refund-list.tsx'

export function RetryDialog({ refund, onClose }: { refund: DeskRefund; onClose: () => void }) {
  const done = useDone(onClose)
  const form = useContractForm({
    call: opsRecharge.retryRefund,
    initialValues: { refundNo: refund.refundNo, reason: '' },
    draftKey: `retry-${refund.refundNo}`,
    codeFields: { 2002: 'reason', 2005: 'reason', 2006: 'reason' },
    onDone: () => done(PROPOSED),
  })
  return (
    <ActDialog
      form={form}
      title="重新退回重复收款"
      text={`上次没有退成：${refund.failReason}。复核通过后，再次请求${PAY_CHANNEL_NAMES[refund.payChannel] ?? '渠道'}原路退回 ${formatMoney(refund.amountFen)} 元。`}
      onClose={onClose}
    >
      <Textarea
        label="原因"
        description="例如已与付款人核实账户恢复"
        rows={3}
        data-autofocus
        {...form.field('reason')}
      />
    </ActDialog>
  )
}
