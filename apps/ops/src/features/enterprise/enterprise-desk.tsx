import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Building2 } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { EnterpriseDetail } from './enterprise-detail.tsx'
import { EnterpriseList } from './enterprise-list.tsx'

export function EnterpriseDesk() {
  const [filters] = useAddressFilters()
  const uid = Number(filters.uid) || undefined
  return (
    <>
      <PageHeader
        title="企业"
        description="证件号码已脱敏，每次查看都会记录。停用、恢复和人工通过需要另一位同事复核。"
      />
      <Split
        label="企业详情"
        list={<EnterpriseList current={uid} />}
        detail={
          uid ? (
            <EnterpriseDetail key={uid} uid={uid} />
          ) : (
            <EmptyState icon={Building2} title="选择一家企业">
              左侧可以按名称、信用代码、UID 或状态查找。
            </EmptyState>
          )
        }
      />
    </>
  )
}
