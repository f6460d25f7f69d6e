import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { TERRITORIES } from '@tingan/contract/copyright'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import type { CopyrightForm } from './use-copyright-form.ts'

const OTHER = 3

export function TermFields({ form }: { form: CopyrightForm }) {
  const { permanent, territory } = form.values
  return (
    <div className={sheet.form}>
      <TextInput label="开始日期" type="date" {...form.field('startDate')} />
      <div>
        <TextInput
          label="到期日期"
          type="date"
          description="距今需超过 30 天"
          {...form.field('endDate')}
          required={!permanent}
          disabled={permanent}
        />
        <Checkbox
          mt={8}
          label="长期有效"
          checked={permanent}
          onChange={(event) => {
            form.setValue('permanent', event.currentTarget.checked)
            form.setValue('endDate', '')
          }}
        />
      </div>
      <ChoiceField
        label="授权地域"
        options={TERRITORIES}
        {...form.field('territory')}
        onChange={(next) => {
          form.setValue('territory', next)
          if (next !== OTHER) form.setValue('territoryText', '')
        }}
      />
      {territory === OTHER && (
        <TextInput
          label="地域说明"
          placeholder="例如：中国大陆与新加坡"
          {...form.field('territoryText')}
          required
        />
      )}
    </div>
  )
}
