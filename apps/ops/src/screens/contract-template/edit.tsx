import { ContractTemplateEditor } from '../../features/contract-template/template-editor.tsx'

export default function ContractTemplateEditScreen() {
  return <ContractTemplateEditor />
}
