import { Button } from '@mantine/core'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { Gavel, Plus } from 'lucide-react'
import { Split } from '../../shared/ui/split.tsx'
import { LegalDetail } from './legal-detail.tsx'
import { LegalList } from './legal-list.tsx'
import { OpenDialog } from './open-dialog.tsx'

export function LegalDesk() {
  const [filters, setFilters] = useAddressFilters()
  const caseId = Number(filters.id) || undefined
  return (
    <>
      <PageHeader
        title="侵权投诉"
        description="权利人的投诉与创作者的反通知。登记和裁决由不同的人完成；每次查看都会记录。"
        actions={
          <Button
            leftSection={<Plus size={15} strokeWidth={1.9} aria-hidden />}
            onClick={() => setFilters({ new: 'album' })}
          >
            登记投诉
          </Button>
        }
      />
      <Split
        label="投诉详情"
        list={<LegalList current={caseId} />}
        detail={
          caseId ? (
            <LegalDetail key={caseId} caseId={caseId} />
          ) : (
            <EmptyState icon={Gavel} title="选择一起投诉">
              左侧按期限排列，等待处理的在前。
            </EmptyState>
          )
        }
      />
      {filters.new && (
        <OpenDialog
          about={filters.new}
          onClose={() => setFilters({ new: undefined })}
          onOpened={(id) => setFilters({ new: undefined, id: String(id) })}
        />
      )}
    </>
  )
}
