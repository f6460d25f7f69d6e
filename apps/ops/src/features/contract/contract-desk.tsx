import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { FileSignature } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { ContractDetail } from './contract-detail.tsx'
import { ContractList } from './contract-list.tsx'

export function ContractDesk() {
  const [{ id }] = useAddressFilters()
  return (
    <>
      <PageHeader
        title="合同"
        description="查合同、看签署过程和存证。已生效的合同作废或解除需要另一位同事复核，每次查看都会记录。"
      />
      <Split
        label="合同详情"
        list={<ContractList current={id} />}
        detail={
          id ? (
            <ContractDetail key={id} contractNo={id} />
          ) : (
            <EmptyState icon={FileSignature} title="选择一份合同">
              左侧可以按合同编号、批次号、UID 或标题查找。
            </EmptyState>
          )
        }
      />
    </>
  )
}
