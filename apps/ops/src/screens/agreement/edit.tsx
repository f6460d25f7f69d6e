import { AgreementEditor } from '../../features/agreement/agreement-editor.tsx'

export default function AgreementEditScreen() {
  return <AgreementEditor />
}
