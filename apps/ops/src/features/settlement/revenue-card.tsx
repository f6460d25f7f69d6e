import { Button } from '@mantine/core'
import { REVENUE_COLUMNS } from '@tingan/contract/ops/settlement'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatMoney } from '@tingan/rules/format'
import { Calculator, FileUp } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '../../shared/save-file.ts'
import { Figures } from '../../shared/ui/figures.tsx'
import { FileButton } from '../../shared/ui/file-button.tsx'
import { ComputeDialog } from './compute-dialog.tsx'
import { ImportTable } from './import-table.tsx'
import type { Overview } from './run-status.tsx'
import classes from './settlement.module.css'
import { useImport } from './use-import.ts'

const template = () =>
  saveBlob({ name: '收入明细模板.csv', body: new Blob([`\uFEFF${REVENUE_COLUMNS.join(',')}\r\n`]) })

/** What a month was earned with: files somebody looked at, and what the daily statistics are worth. */
export function RevenueCard({ overview }: { overview: Overview }) {
  const { month, locked, imported, computed } = overview
  const [computing, setComputing] = useState(false)
  const sending = useImport(month)
  return (
    <Card
      title="收入数据"
      note={locked ? '已锁定' : '导入的和计算的合在一起，相同的行不会算两次'}
      actions={
        !locked && (
          <>
            <Button variant="subtle" onClick={template}>
              下载模板
            </Button>
            <FileButton
              label="导入 CSV 或 XLSX"
              accept=".csv,.xlsx"
              variant="default"
              leftSection={<FileUp size={15} strokeWidth={1.9} aria-hidden />}
              loading={sending.running}
              onFile={(file) => void sending.run(file)}
            />
            <Button
              variant="default"
              leftSection={<Calculator size={15} strokeWidth={1.9} aria-hidden />}
              onClick={() => setComputing(true)}
            >
              按日数据计算
            </Button>
          </>
        )
      }
    >
      <div className={classes.stack}>
        <Figures
          label="收入合计"
          figures={[
            {
              label: '导入',
              value: `${formatMoney(imported.totalFen)} 元`,
              note: `${imported.rows.toLocaleString()} 行${imported.waiting > 0 ? `，${imported.waiting} 个文件待确认` : ''}`,
            },
            {
              label: '计算',
              value: `${formatMoney(computed.totalFen)} 元`,
              note: `${computed.rows.toLocaleString()} 行`,
            },
            { label: '会员奖池', value: `${formatMoney(computed.memberPoolFen)} 元` },
            { label: '广告奖池', value: `${formatMoney(computed.adPoolFen)} 元` },
          ]}
        />
        <ImportTable month={month} locked={locked} />
      </div>
      {computing && <ComputeDialog overview={overview} onClose={() => setComputing(false)} />}
    </Card>
  )
}
