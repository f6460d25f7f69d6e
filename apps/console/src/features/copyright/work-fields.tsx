import { TextInput } from '@mantine/core'
import { WORK_TYPES } from '@tingan/contract/copyright'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import type { CopyrightForm } from './use-copyright-form.ts'

export function WorkFields({ form }: { form: CopyrightForm }) {
  return (
    <div className={sheet.form}>
      <TextInput
        label="版权名称"
        description="方便自己辨认，2-60 个字"
        className={sheet.wide}
        {...form.field('name')}
      />
      <TextInput label="作品名称" {...form.field('workName')} />
      <TextInput label="作者" description="署名的原作者" {...form.field('author')} />
      <ChoiceField label="作品类型" options={WORK_TYPES} className={sheet.wide} {...form.field('workType')} />
    </div>
  )
}
