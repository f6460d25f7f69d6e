import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import classes from '../../shared/ui/record.module.css'
import { MOST_RESULTS, type ReadResults } from './result-file.ts'

const SHOWN = 50

/** How many were paid and bounced, and the lines nobody can make sense of. */
export function ResultPreview({ read: { rows, bad } }: { read: ReadResults }) {
  if (rows.length === 0 && bad.length === 0) return null
  const paid = rows.filter((row) => row.paid).length
  return (
    <div className={classes.form} role="status">
      <p className={classes.consequence}>
        读到 {rows.length} 笔：到账 {paid} 笔，退回 {rows.length - paid} 笔
        {bad.length > 0 && `；${bad.length} 行有误，改好后才能登记`}。
        {rows.length > MOST_RESULTS && `一次最多 ${MOST_RESULTS} 笔，请分开导入。`}
      </p>
      {bad.length > 0 && (
        <DataTable label="有误的行" columns={['行号', '原因']}>
          {bad.slice(0, SHOWN).map(({ line, reason }) => (
            <tr key={line}>
              <td className={table.fixed}>第 {line} 行</td>
              <td>{reason}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </div>
  )
}
