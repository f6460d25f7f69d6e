import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { ScanFace } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { CertificationDetail } from './certification-detail.tsx'
import { CertificationList } from './certification-list.tsx'

export function CertificationDesk() {
  const [filters] = useAddressFilters()
  const uid = Number(filters.uid) || undefined
  return (
    <>
      <PageHeader
        title="实名认证"
        description="号码已脱敏，每次查看都会记录。人工通过和解绑身份需要另一位同事复核，待审证件在审核队列里。"
      />
      <Split
        label="认证详情"
        list={<CertificationList current={uid} />}
        detail={
          uid ? (
            <CertificationDetail key={uid} uid={uid} />
          ) : (
            <EmptyState icon={ScanFace} title="选择一个人">
              左侧可以按状态、UID、昵称或完整身份证号查找。
            </EmptyState>
          )
        }
      />
    </>
  )
}
