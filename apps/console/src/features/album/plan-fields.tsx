import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NumberInput, Switch } from '@mantine/core'
import { SERIAL_STATES } from '@tingan/contract/album-fields'
import { PlanField, USUAL_PLAN } from '../../shared/content/plan-field.tsx'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import type { AlbumForm } from './use-album-form.ts'

const ORDERS = [
  { value: 1, label: '正序' },
  { value: 2, label: '倒序' },
] as const

/** How it goes on. These change at once, without a second look. */
export function PlanFields({ form }: { form: AlbumForm }) {
  const { values } = form
  return (
    <>
      <ChoiceField label="更新状态" options={SERIAL_STATES} {...form.field('serialStatus')} />
      <ChoiceField label="节目排序" options={ORDERS} {...form.field('sortOrder')} />
      <NumberInput
        label="预计集数"
        placeholder="选填"
        min={1}
        max={5000}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={values.planCount ?? ''}
        error={form.errors.planCount}
        data-path="planCount"
        onChange={(count) => form.setValue('planCount', count === '' ? null : Number(count))}
      />
      <div className={sheet.wide}>
        <Switch
          label="设置更新计划"
          description="定时发布时可以按计划自动填好每集的时间。"
          checked={values.updatePlan !== null}
          onChange={(event) => form.setValue('updatePlan', event.currentTarget.checked ? USUAL_PLAN : null)}
        />
      </div>
      {values.updatePlan && (
        <div className={sheet.wide}>
          <PlanField
            label="更新计划"
            value={values.updatePlan}
            error={planError(form.errors)}
            data-path="updatePlan"
            onChange={(plan) => form.setValue('updatePlan', plan)}
          />
        </div>
      )}
    </>
  )
}

function planError(errors: AlbumForm['errors']) {
  return Object.entries(errors).find(([path]) => path.startsWith('updatePlan'))?.[1]
}
