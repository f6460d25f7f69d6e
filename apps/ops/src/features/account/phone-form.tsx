import { Textarea, TextInput } from '@mantine/core'
import { opsAccount } from '@tingan/contract/ops/desk'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { ActForm, type ActFormProps, PROPOSED, useActDone } from './act-form.tsx'

export function PhoneForm({ account, onClose }: ActFormProps) {
  const done = useActDone(onClose)
  const form = useContractForm({
    call: opsAccount.changePhone,
    initialValues: { uid: account.uid, newMobile: '', reason: '' },
    codeFields: { 2005: 'newMobile', 2006: 'newMobile', 2205: 'newMobile' },
    onDone: () => done(PROPOSED),
  })
  return (
    <ActForm
      form={form}
      label="换绑手机号"
      text={`现在的手机号是 ${account.mobile}。复核通过后所有设备下线，之后用新手机号登录。`}
      submit="提交复核"
    >
      <TextInput
        label="新手机号"
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        data-autofocus
        {...form.field('newMobile')}
      />
      <Textarea
        label="原因"
        description="写明核实本人的依据，例如手持证件照片的工单号。"
        rows={3}
        {...form.field('reason')}
      />
    </ActForm>
  )
}
