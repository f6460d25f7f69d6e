import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { RIGHT_TYPE, RIGHT_TYPES, RIGHTS } from '@tingan/contract/copyright'
import { ChoiceField } from '../../shared/ui/choice-field.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './form.module.css'
import type { CopyrightForm } from './use-copyright-form.ts'

const EXCLUSIVE = [
  { value: 1, label: '独家' },
  { value: 0, label: '非独家' },
] as const

type RightType = (typeof RIGHT_TYPES)[number]['value']

export function RightFields({ form }: { form: CopyrightForm }) {
  const { rightType, rights, exclusive } = form.values
  const isLicensed = rightType === RIGHT_TYPE.licensed

  function choose(next: RightType) {
    form.setValue('rightType', next)
    if (next === RIGHT_TYPE.licensed) return
    // What is not shown must not stand in the way.
    form.setValue('licensorName', '')
    form.setValue('licensorCode', '')
    form.setValue('chain', [])
  }

  return (
    <div className={sheet.form}>
      <ChoiceField
        label="权利来源"
        options={RIGHT_TYPES}
        className={sheet.wide}
        {...form.field('rightType')}
        onChange={choose}
      />
      {isLicensed && (
        <>
          <TextInput
            label="授权方"
            description="直接授权给你的个人或公司"
            {...form.field('licensorName')}
            required
          />
          <TextInput
            label="授权方证件号"
            description="身份证号或统一社会信用代码"
            autoComplete="off"
            {...form.field('licensorCode')}
            required
          />
        </>
      )}
      <Checkbox.Group
        label="授权权利"
        description={
          isLicensed ? '需包含信息网络传播权、录音制作权和转授权' : '需包含信息网络传播权和录音制作权'
        }
        required
        className={sheet.wide}
        error={form.errors.rights}
        value={rights.map(String)}
        onChange={(next) => form.setValue('rights', next.map(Number))}
      >
        <div className={classes.checks}>
          {RIGHTS.map(({ value, label }) => (
            <Checkbox key={value} value={String(value)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <ChoiceField
        label="是否独家"
        options={EXCLUSIVE}
        required
        error={form.errors.exclusive}
        value={exclusive === null ? null : exclusive ? 1 : 0}
        onChange={(next) => form.setValue('exclusive', next === 1)}
      />
    </div>
  )
}
