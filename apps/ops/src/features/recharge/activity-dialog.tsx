import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { opsRecharge } from '@tingan/contract/ops/recharge'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { FEN_PER_YUAN } from '@tingan/rules/money/coin'
import { nextHour } from '../../shared/beijing-time.ts'
import { ActDialog } from '../../shared/ui/act-dialog.tsx'
import { ConflictNote } from '../../shared/ui/conflict-note.tsx'
import { DateTimeField } from '../../shared/ui/date-time-field.tsx'
import type { DeskActivity } from './activity-list.tsx'
import classes from './recharge.module.css'
import { PROPOSED, useDone } from './recharge-cache.ts'
import { useFresh } from './use-fresh.ts'

const MONTH_MS = 30 * 86_400_000

export function ActivityDialog({
  activity,
  onClose,
}: {
  activity: DeskActivity | null
  onClose: () => void
}) {
  const done = useDone(onClose)
  const fresh = useFresh(opsRecharge.activities, activity, ({ activityId }) => activityId)
  const form = useContractForm({
    call: opsRecharge.saveActivity,
    initialValues: valuesOf(activity),
    draftKey: `recharge-activity-${activity?.activityId ?? 'new'}`,
    toInput: (filled) => ({
      ...filled,
      ...(fresh.now && { activityId: fresh.now.activityId, version: fresh.now.version }),
    }),
    codeFields: { 2005: 'reason' },
    onDone: () => done(PROPOSED),
    onFailure: async ({ code }) => {
      const now = await fresh.ask(code)
      if (now) form.rebase(valuesOf(now))
      return now !== null
    },
  })
  const number = { allowDecimal: false, allowNegative: false, hideControls: true }
  return (
    <ActDialog
      form={form}
      title={activity ? `修改活动：${activity.name}` : '新增活动'}
      text="复核通过后，符合条件的人充值时自动参加，每人一次；同时有几个活动时，最近开始的一个有效。"
      onClose={onClose}
    >
      <ConflictNote shown={fresh.conflict} />
      <TextInput label="名称" data-autofocus {...form.field('name')} />
      <Textarea label="规则说明" description="创作者会看到" rows={2} {...form.field('rule')} />
      <div className={classes.pair}>
        <NumberInput label="赠币" {...number} {...form.field('giveCoin')} />
        <NumberInput label="门槛（元）" description="0 为不限" {...number} {...form.field('minYuan')} />
        <DateTimeField
          label="开始时间"
          required
          value={form.values.startAt}
          error={form.errors.startAt}
          onChange={(ts) => form.setValue('startAt', ts)}
        />
        <DateTimeField
          label="结束时间"
          required
          value={form.values.endAt}
          error={form.errors.endAt}
          onChange={(ts) => form.setValue('endAt', ts)}
        />
      </div>
      <Checkbox
        label="仅限首次充值的人"
        checked={form.values.firstOnly}
        onChange={(event) => form.setValue('firstOnly', event.currentTarget.checked)}
      />
      <Textarea label="原因" rows={2} {...form.field('reason')} />
    </ActDialog>
  )
}

interface ActivityValues extends Record<string, unknown> {
  name: string
  rule: string
  giveCoin: number | ''
  minYuan: number | ''
  firstOnly: boolean
  startAt: number | null
  endAt: number | null
  reason: string
}

function valuesOf(activity: DeskActivity | null): ActivityValues {
  if (!activity) {
    const startAt = nextHour()
    const empty = { name: '', rule: '', giveCoin: '' as const, minYuan: 0, firstOnly: false, reason: '' }
    return { ...empty, startAt, endAt: startAt + MONTH_MS }
  }
  const { name, rule, giveCoin, minFen, firstOnly, startAt, endAt } = activity
  return { name, rule, giveCoin, minYuan: minFen / FEN_PER_YUAN, firstOnly, startAt, endAt, reason: '' }
}
