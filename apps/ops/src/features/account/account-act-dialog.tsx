import { Modal } from '@mantine/core'
import type { Account } from './account.ts'
import { FreezeForm } from './freeze-form.tsx'
import { LogoutForm } from './logout-form.tsx'
import { PhoneForm } from './phone-form.tsx'

export type AccountAct = 'freeze' | 'unfreeze' | 'changePhone' | 'forceLogout'

const titles: Record<AccountAct, string> = {
  freeze: '申请冻结账号',
  unfreeze: '申请解冻账号',
  changePhone: '申请换绑手机号',
  forceLogout: '强制下线',
}

interface Props {
  act: AccountAct
  account: Account
  onClose: () => void
}

export function AccountActDialog({ act, account, onClose }: Props) {
  const props = { account, onClose }
  return (
    <Modal opened onClose={onClose} title={titles[act]} size={460} closeOnClickOutside={false}>
      {act === 'freeze' && <FreezeForm {...props} freeze />}
      {act === 'unfreeze' && <FreezeForm {...props} freeze={false} />}
      {act === 'changePhone' && <PhoneForm {...props} />}
      {act === 'forceLogout' && <LogoutForm {...props} />}
    </Modal>
  )
}
