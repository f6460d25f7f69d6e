import { ContractDesk } from '../features/contract/contract-desk.tsx'

export default function ContractScreen() {
  return <ContractDesk />
}
