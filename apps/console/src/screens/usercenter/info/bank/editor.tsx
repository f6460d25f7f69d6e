import { BankEditorPage } from '../../../../features/bank/bank-editor-page.tsx'

export default function BankEditorScreen() {
  return <BankEditorPage />
}
