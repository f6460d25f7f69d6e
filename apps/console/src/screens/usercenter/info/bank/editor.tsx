import { AUTH_TYPE } from '@tingan/contract/account'
import { BankEditorPage } from '../../../../features/bank/bank-editor-page.tsx'
import { AccountChangePage } from '../../../../features/enterprise/account-change-page.tsx'
import { useSession } from '../../../../shared/session/session-store.ts'

export default function BankEditorScreen() {
  const { user } = useSession()
  return user.authType === AUTH_TYPE.enterprise ? <AccountChangePage /> : <BankEditorPage />
}
