import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, Textarea } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { GIFT_DAYS } from '@tingan/rules/money/coin'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import { useProposed } from './use-proposed.ts'

export function GrantDialog({ uid, onClose }: { uid: number; onClose: () => void }) {
  const form = useContractForm({
    call: opsRecharge.grant,
    initialValues: { uid, giveCoin: '' as number | '', reason: '' },
    draftKey: `coin-grant-${uid}`,
    codeFields: { 2002: 'reason', 2005: 'reason' },
    onDone: useProposed(onClose),
  })
  return (
    <ActDialog
      form={form}
      title={`赠送创作币：${uid}`}
      text={`复核通过后赠币立即到账，${GIFT_DAYS} 天内有效。`}
      onClose={onClose}
    >
      <NumberInput
        label="赠币"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        data-autofocus
        {...form.field('giveCoin')}
      />
      <Textarea label="原因" rows={3} {...form.field('reason')} />
    </ActDialog>
  )
}
