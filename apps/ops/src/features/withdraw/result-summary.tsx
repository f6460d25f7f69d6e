import { Button } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import type { opsWithdraw } from '@tingan/contract/ops/withdraw'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from '../../shared/ui/record.module.css'

interface Props {
  result: CallData<typeof opsWithdraw.importResult>
  onClose: () => void
}

/** What was entered; what was not says why, and nothing of it has changed. */
export function ResultSummary({ result: { paid, bounced, skipped }, onClose }: Props) {
  return (
    <div className={classes.form}>
      <p className={classes.consequence} role="status">
        已登记：到账 {paid} 笔，退回 {bounced} 笔{skipped.length > 0 && `，跳过 ${skipped.length} 笔`}。
      </p>
      {skipped.length > 0 && (
        <DataTable label="跳过的行" columns={['提现单号', '原因']}>
          {skipped.map(({ withdrawNo, reason }) => (
            <tr key={withdrawNo}>
              <td className={table.fixed}>{withdrawNo}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <Button variant="default" onClick={onClose}>
        完成
      </Button>
    </div>
  )
}
