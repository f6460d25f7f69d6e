import { ContractPage } from '../../features/contract/contract-page.tsx'

export default function McnContractScreen() {
  return <ContractPage area="agency" title="机构合同管理" />
}
