import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { Landmark } from 'lucide-react'
import frame from '../../shared/ui/data-table.module.css'
import { Pager, PER_PAGE, usePageNumber } from '../../shared/ui/pager.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchTable } from './batch-table.tsx'
import { useWithdrawChange } from './use-withdraw-change.ts'

const NOTHING = 2002

/** The bank's files: what goes out, and what came back. */
export function BatchDesk() {
  const [{ id }, setFilters] = useAddressFilters()
  const changed = useWithdrawChange()
  const query = useQuery({
    ...apiQuery(opsWithdraw.batches, { pn: usePageNumber(), rn: PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  const make = useAction(opsWithdraw.makeBatch, {
    onDone: async ({ batchNo, rows }) => {
      toastSuccess(`批次 ${batchNo} 已生成，共 ${rows} 笔`)
      await changed()
    },
    onFailure: ({ code }) => {
      if (code !== NOTHING) return false
      toastInfo('没有等待打款的提现')
      return true
    },
  })
  return (
    <>
      <PageHeader
        title="打款批次"
        description="把通过审核的提现编成银行文件，再按银行回盘登记到账或退回。下载文件会记入审计。"
        actions={
          <ConfirmButton
            label="生成打款批次"
            title="生成打款批次"
            confirmText="生成"
            onConfirm={() => make.run({})}
          >
            所有通过审核、还没有打款的提现编成一个批次。收款账户与实名不一致的会留下，并发出资金告警。
          </ConfirmButton>
        }
      />
      <QueryState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <div className={frame.frame}>
            <EmptyState icon={Landmark} title="还没有打款批次">
              提现通过审核后，在右上角生成批次。
            </EmptyState>
          </div>
        }
      >
        {({ list, total }) => (
          <>
            <BatchTable batches={list} busy={query.isPlaceholderData} />
            <Pager total={total} />
          </>
        )}
      </QueryState>
      {id && <BatchDialog batchNo={id} onClose={() => setFilters({ id: undefined })} />}
    </>
  )
}
