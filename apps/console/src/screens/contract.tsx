import { ContractPage } from '../features/contract/contract-page.tsx'

export default function ContractScreen() {
  return <ContractPage area="creator" title="合同管理" />
}
