import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Copyright } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { CopyrightDetail } from './copyright-detail.tsx'
import { CopyrightList } from './copyright-list.tsx'

export function CopyrightDesk() {
  const [filters] = useAddressFilters()
  const copyrightId = Number(filters.id) || undefined
  return (
    <>
      <PageHeader
        title="版权"
        description="版权记录、授权链与到期日历。新提交在审核队列处理；每次查看都会记录。"
      />
      <Split
        label="版权详情"
        list={<CopyrightList current={copyrightId} />}
        detail={
          copyrightId ? (
            <CopyrightDetail key={copyrightId} copyrightId={copyrightId} />
          ) : (
            <EmptyState icon={Copyright} title="选择一条版权">
              左侧可以按版权、作品、作者或 UID 查找，也可以只看即将到期的。
            </EmptyState>
          )
        }
      />
    </>
  )
}
