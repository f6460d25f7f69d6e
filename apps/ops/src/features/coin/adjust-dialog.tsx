import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import type { Purse } from './coin-detail.tsx'
import { useProposed } from './use-proposed.ts'

const NOT_ENOUGH = 4506
const REPEATED = 2005

export function AdjustDialog({ purse, onClose }: { purse: Purse; onClose: () => void }) {
  const { uid, coinBalance, giveCoinBalance } = purse
  const form = useContractForm({
    call: opsRecharge.adjust,
    initialValues: {
      uid,
      coinDelta: '' as number | '',
      giveDelta: '' as number | '',
      ticketNo: '',
      reason: '',
    },
    draftKey: `coin-adjust-${uid}`,
    codeFields: { 2002: 'reason' },
    onDone: useProposed(onClose),
    onFailure: ({ code }) => {
      if (code === NOT_ENOUGH) form.setError('coinDelta', '调减后余额会小于 0')
      else if (code === REPEATED) form.setError('ticketNo', '这个工单已经调整过，或有申请等待复核')
      else return false
      return true
    },
  })
  return (
    <ActDialog
      form={form}
      title={`调整创作币：${uid}`}
      text={`现有充值币 ${coinBalance.toLocaleString()}、赠币 ${giveCoinBalance.toLocaleString()}。复核通过后余额立即变化，流水中显示为系统调整。`}
      danger
      onClose={onClose}
    >
      <NumberInput
        label="充值币增减"
        description="负数为调减"
        allowDecimal={false}
        hideControls
        data-autofocus
        {...form.field('coinDelta')}
      />
      <NumberInput
        label="赠币调减"
        description="填负数；增加赠币请用赠送"
        allowDecimal={false}
        hideControls
        {...form.field('giveDelta')}
      />
      <TextInput label="工单号" description="一个工单只能调整一次" {...form.field('ticketNo')} />
      <Textarea label="原因" rows={2} {...form.field('reason')} />
    </ActDialog>
  )
}
