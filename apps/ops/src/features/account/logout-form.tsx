import { Textarea } from '@mantine/core'
import { opsAccount } from '@tingan/contract/ops/desk'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { ActForm, type ActFormProps, useActDone } from './act-form.tsx'

export function LogoutForm({ account, onClose }: ActFormProps) {
  const done = useActDone(onClose)
  const form = useContractForm({
    call: opsAccount.forceLogout,
    initialValues: { uid: account.uid, reason: '' },
    draftKey: `logout-${account.uid}`,
    onDone: ({ ended }) => done(`已下线 ${ended} 台设备`),
  })
  return (
    <ActForm
      form={form}
      label="强制下线"
      text={`「${account.nickname}」会立即在所有设备下线，可以重新登录。这一步不需要复核。`}
      submit="立即下线"
      danger
    >
      <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
    </ActForm>
  )
}
