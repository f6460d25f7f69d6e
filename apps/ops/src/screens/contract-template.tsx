import { ContractTemplateDesk } from '../features/contract-template/template-desk.tsx'

export default function ContractTemplateScreen() {
  return <ContractTemplateDesk />
}
