import { Button, Textarea, TextInput } from '@mantine/core'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { useState } from 'react'
import classes from './enterprise.module.css'
import type { Enterprise } from './enterprise-detail.tsx'

const FIELDS = [
  ['operatorName', '经办人姓名'],
  ['operatorIdNo', '身份证号'],
  ['idCardFront', '身份证人像面'],
  ['idCardBack', '身份证国徽面'],
  ['authLetter', '授权书'],
] as const

/** The reason as a whole, and what is wrong with which field; the person reads both. */
export function RefuseForm({ company, onDone }: { company: Enterprise; onDone: () => Promise<void> }) {
  const [notes, setNotes] = useState<Record<string, string>>({})
  const form = useContractForm({
    call: opsEnterprise.refuseOperator,
    initialValues: { uid: company.uid, reason: '', refused: [] as { field: string; msg: string }[] },
    codeFields: { 2006: 'reason' },
    toInput: (filled) => ({
      ...filled,
      refused: Object.entries(notes)
        .filter(([, msg]) => msg.trim() !== '')
        .map(([field, msg]) => ({ field, msg })),
    }),
    onDone,
  })
  return (
    <ContractForm form={form} label="经办人核验不通过" className={classes.form}>
      <Textarea label="原因" rows={2} data-autofocus {...form.field('reason')} />
      {FIELDS.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          placeholder="有问题才填写，会显示在对应字段下"
          value={notes[field] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            setNotes((known) => ({ ...known, [field]: value }))
          }}
        />
      ))}
      <Button type="submit" color="red" loading={form.submitting}>
        驳回
      </Button>
    </ContractForm>
  )
}
