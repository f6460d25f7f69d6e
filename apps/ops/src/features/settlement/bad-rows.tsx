import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import record from '../../shared/ui/record.module.css'
import type { Import } from './import-table.tsx'

const COLUMNS = ['行号', '原因']

/** The lines of a file that were left out, and why. */
export function BadRows({ row }: { row: Import }) {
  const [opened, setOpened] = useState(false)
  const { badCount, badRows, fileName } = row
  return (
    <>
      <Button
        size="row"
        variant="light"
        color="red"
        aria-label={`查看 ${fileName} 有误的 ${badCount} 行`}
        onClick={() => setOpened(true)}
      >
        {badCount.toLocaleString()} 行
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={`有误的行：${fileName}`} size={560}>
        <div className={record.stack}>
          <p className={record.consequence}>
            这些行不会计入收入。改好后重新导入，或采用其余的行。
            {badCount > badRows.length && `下面是前 ${badRows.length} 行。`}
          </p>
          <DataTable label="有误的行" columns={COLUMNS}>
            {badRows.map(({ line, reason }) => (
              <tr key={`${line}-${reason}`}>
                <td className={table.fixed}>第 {line} 行</td>
                <td>{reason}</td>
              </tr>
            ))}
          </DataTable>
        </div>
      </Modal>
    </>
  )
}
