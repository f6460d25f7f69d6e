import { Button, Group } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime, formatMoney } from '@tingan/rules/format'
import { useState } from 'react'
import { saveBlob } from '../../shared/save-file.ts'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { ResultDialog } from './result-dialog.tsx'

export type Batch = CallData<typeof opsWithdraw.batches>['list'][number]

const COLUMNS = ['批次号', '笔数', '金额（元）', '回盘', '生成时间', '操作']
const FIGURES = ['笔数', '金额（元）']

export function BatchTable({ batches, busy }: { batches: readonly Batch[]; busy: boolean }) {
  return (
    <DataTable label="打款批次" columns={COLUMNS} figures={FIGURES} busy={busy}>
      {batches.map((batch) => (
        <Row key={batch.batchNo} batch={batch} />
      ))}
    </DataTable>
  )
}

function Row({ batch }: { batch: Batch }) {
  const { batchNo, rows, netFen, open, createdAt } = batch
  const [, setFilters] = useAddressFilters()
  const [importing, setImporting] = useState(false)
  const file = useAction(opsWithdraw.batchFile, { onDone: saveBlob })
  return (
    <tr>
      <td className={table.fixed}>{batchNo}</td>
      <td className={table.figure}>{rows}</td>
      <td className={table.figure}>{formatMoney(netFen)}</td>
      <td className={table.fixed}>
        {open === 0 ? (
          <StatusPill tone="success">已全部回盘</StatusPill>
        ) : (
          <StatusPill tone="warning">{`${open} 笔未回盘`}</StatusPill>
        )}
      </td>
      <td className={table.fixed}>{formatDateTime(createdAt)}</td>
      <td className={table.actions}>
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <Button
            size="row"
            variant="default"
            aria-label={`查看批次 ${batchNo}`}
            onClick={() => setFilters({ id: batchNo })}
          >
            明细
          </Button>
          {open > 0 && (
            <>
              <Button
                size="row"
                variant="default"
                aria-label={`下载批次 ${batchNo} 的打款文件`}
                loading={file.running}
                onClick={() => void file.run({ batchNo })}
              >
                下载打款文件
              </Button>
              <Button size="row" aria-label={`导入批次 ${batchNo} 的回盘`} onClick={() => setImporting(true)}>
                导入回盘
              </Button>
            </>
          )}
        </Group>
        {importing && <ResultDialog batch={batch} onClose={() => setImporting(false)} />}
      </td>
    </tr>
  )
}
