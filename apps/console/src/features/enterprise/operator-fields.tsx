import { TextInput } from '@mantine/core'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import type { ReactNode } from 'react'
import { FileField } from '../../shared/upload/file-field.tsx'
import { ChoiceField } from '../../shared/wizard/choice-field.tsx'
import { refusedMessage } from '../../shared/wizard/refusal-note.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import type { OperatorValues } from './operator-values.ts'

const WHO = [
  { value: 1, label: '法人本人' },
  { value: 0, label: '法人授权的经办人' },
] as const

interface Fields {
  values: OperatorValues
  errors: Record<string, ReactNode>
  field: (name: keyof OperatorValues) => Record<string, unknown>
  setValue: (name: keyof OperatorValues, value: never) => void
}

interface Props {
  form: Fields
  detail: EnterpriseDetail
  /** Where the fields started: an operator of ours spoke about that. */
  initial: OperatorValues
}

/** Who acts for the company, in the first round and when somebody else takes over. */
export function OperatorFields({ form, detail, initial }: Props) {
  const { values } = form
  const file = (name: 'idCardFront' | 'idCardBack' | 'authLetter') => ({
    ...form.field(name),
    error: form.errors[name] ?? refusedMessage(detail, name, values[name] === initial[name]),
  })

  function choose(isLegal: 0 | 1) {
    form.setValue('isLegal', isLegal as never)
    if (isLegal === 0 || !detail.base) return
    form.setValue('operatorName', detail.base.legalName as never)
    form.setValue('operatorIdNo', detail.base.legalIdNo as never)
  }

  return (
    <>
      <ChoiceField
        label="经办人身份"
        options={WHO}
        required
        value={values.isLegal}
        error={form.errors.isLegal}
        onChange={choose}
        className={classes.wide}
      />
      <TextInput label="经办人姓名" {...form.field('operatorName')} disabled={values.isLegal === 1} />
      <TextInput
        label="经办人身份证号"
        maxLength={18}
        {...form.field('operatorIdNo')}
        disabled={values.isLegal === 1}
      />
      <div className={classes.photos}>
        <FileField label="身份证人像面" {...file('idCardFront')} />
        <FileField label="身份证国徽面" {...file('idCardBack')} />
        {values.isLegal === 0 && (
          <FileField
            label="授权书"
            kind="proof"
            description="加盖公章，PDF 或图片，不超过 20 MB"
            {...file('authLetter')}
            required
          />
        )}
      </div>
      <TextInput label="经办人邮箱" type="email" className={classes.wide} {...form.field('operatorEmail')} />
      <TextInput
        label="经办人手机号"
        inputMode="tel"
        autoComplete="tel"
        maxLength={11}
        {...form.field('operatorMobile')}
      />
    </>
  )
}
