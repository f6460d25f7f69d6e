import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Disc3 } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { WorkDetail } from './work-detail.tsx'
import { WorkList } from './work-list.tsx'

export function WorkDesk() {
  const [filters] = useAddressFilters()
  const albumId = Number(filters.id) || undefined
  return (
    <>
      <PageHeader
        title="作品"
        description="查看专辑与节目，下架和恢复。新提交和申诉在审核队列处理；每次查看都会记录。"
      />
      <Split
        label="作品详情"
        list={<WorkList current={albumId} />}
        detail={
          albumId ? (
            <WorkDetail key={albumId} albumId={albumId} />
          ) : (
            <EmptyState icon={Disc3} title="选择一张专辑">
              左侧可以按名称、专辑编号或创作者 UID 查找。
            </EmptyState>
          )
        }
      />
    </>
  )
}
