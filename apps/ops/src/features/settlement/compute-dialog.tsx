import { Button, Modal } from '@mantine/core'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import { HundredthsField } from '../../shared/ui/hundredths-field.tsx'
import classes from '../../shared/ui/record.module.css'
import type { Overview } from './run-status.tsx'
import { useMonthChange } from './use-month-change.ts'

interface Props {
  overview: Overview
  onClose: () => void
}

export function ComputeDialog({ overview: { month, computed }, onClose }: Props) {
  const changed = useMonthChange()
  const form = useContractForm({
    call: opsSettlement.computeRevenue,
    initialValues: {
      month,
      memberPoolFen: (computed.rows > 0 ? computed.memberPoolFen : null) as number | null,
      adPoolFen: (computed.rows > 0 ? computed.adPoolFen : null) as number | null,
    },
    draftKey: `compute-${month}`,
    onDone: async ({ rows, totalFen }) => {
      toastSuccess(`算出 ${rows.toLocaleString()} 行，共 ${formatMoney(totalFen)} 元`)
      await changed()
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`计算 ${month} 的收入`} size={460} closeOnClickOutside={false}>
      <ContractForm form={form} label="按日数据计算收入" className={classes.form}>
        <p className={classes.consequence}>
          售卖和打赏按每日数据原样计入；会员奖池按收听时长、广告奖池按有效播放分到每张专辑。上次的计算结果会被替换。
        </p>
        <HundredthsField label="会员奖池" unit="元" data-autofocus {...form.field('memberPoolFen')} />
        <HundredthsField label="广告奖池" unit="元" {...form.field('adPoolFen')} />
        <Button type="submit" loading={form.submitting}>
          计算
        </Button>
      </ContractForm>
    </Modal>
  )
}
