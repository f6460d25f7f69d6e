import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsMoney } from '@tingan/contract/ops/money'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import type { Alarm } from './alarm-list.tsx'

export function AlarmDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsMoney.settleAlarm,
    initialValues: { alarmId: alarm.alarmId, note: '' },
    draftKey: `alarm-${alarm.alarmId}`,
    codeFields: { 2002: 'note', 2006: 'note' },
    onDone: async () => {
      toastSuccess('已处理')
      await queries.invalidateQueries({ queryKey: apiKey(opsMoney.alarms) })
      onClose()
    },
  })
  return (
    <ActDialog form={form} title="处理告警" text={alarm.text} submit="标为已处理" onClose={onClose}>
      <Textarea
        label="处理结果"
        description="查到了什么、怎样处理的。同样的问题再出现会重新告警"
        rows={3}
        data-autofocus
        {...form.field('note')}
      />
    </ActDialog>
  )
}
