import { Button, NativeSelect } from '@mantine/core'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { clockParts } from '@tingan/rules/format'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '../../shared/save-file.ts'
import { serverNow } from '../../shared/server-clock.ts'
import classes from './tax.module.css'

const FIRST_YEAR = 2020

/** What was withheld in a year, for everybody. */
export function TaxExport() {
  const { year: now } = clockParts(serverNow())
  const [year, setYear] = useState(now)
  const file = useAction(opsWithdraw.taxExport, { onDone: saveBlob })
  const years = Array.from({ length: now - FIRST_YEAR + 1 }, (_, back) => String(now - back))
  return (
    <Card title="年度扣税明细" note="姓名和证件号已脱敏，导出会记入审计">
      <div className={classes.export}>
        <NativeSelect
          label="年份"
          data={years}
          value={String(year)}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
        />
        <Button
          variant="default"
          leftSection={<Download size={15} strokeWidth={1.9} aria-hidden />}
          loading={file.running}
          onClick={() => void file.run({ year })}
        >
          导出 XLSX
        </Button>
      </div>
    </Card>
  )
}
