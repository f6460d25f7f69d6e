import { Textarea } from '@mantine/core'
import { opsAccount } from '@tingan/contract/ops/desk'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { ActForm, type ActFormProps, PROPOSED, useActDone } from './act-form.tsx'

export function FreezeForm({ account, onClose, freeze }: ActFormProps & { freeze: boolean }) {
  const done = useActDone(onClose)
  const form = useContractForm({
    call: opsAccount.freeze,
    initialValues: { uid: account.uid, freeze, reason: '' },
    draftKey: `${freeze ? 'freeze' : 'unfreeze'}-${account.uid}`,
    codeFields: { 2005: 'reason', 2006: 'reason' },
    onDone: () => done(PROPOSED),
  })
  return (
    <ActForm
      form={form}
      label={freeze ? '冻结账号' : '解冻账号'}
      text={
        freeze
          ? `复核通过后，「${account.nickname}」立即在所有设备下线，解冻前不能登录。作品不受影响。`
          : `复核通过后，「${account.nickname}」可以重新登录。`
      }
      submit="提交复核"
      danger={freeze}
    >
      <Textarea
        label="原因"
        description="复核的同事会看到，请写明依据。"
        rows={3}
        data-autofocus
        {...form.field('reason')}
      />
    </ActForm>
  )
}
