import { Button, Group, Modal, Textarea } from '@mantine/core'
import type { CallData } from '@tingan/contract/call'
import { opsWithdraw } from '@tingan/contract/ops/withdraw'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useState } from 'react'
import { saveBlob } from '../../shared/save-file.ts'
import { FileButton } from '../../shared/ui/file-button.tsx'
import classes from '../../shared/ui/record.module.css'
import type { Batch } from './batch-table.tsx'
import { MOST_RESULTS, RESULT_COLUMNS, readResults, readText } from './result-file.ts'
import { ResultPreview } from './result-preview.tsx'
import { ResultSummary } from './result-summary.tsx'
import { useWithdrawChange } from './use-withdraw-change.ts'

const template = () =>
  saveBlob({ name: '银行回盘模板.csv', body: new Blob([`\uFEFF${RESULT_COLUMNS.join(',')}\r\n`]) })

/** What the bank says of a batch: read and shown first, then entered line by line. */
export function ResultDialog({ batch: { batchNo }, onClose }: { batch: Batch; onClose: () => void }) {
  const [text, setText] = useState('')
  const [done, setDone] = useState<CallData<typeof opsWithdraw.importResult> | null>(null)
  const changed = useWithdrawChange()
  const enter = useAction(opsWithdraw.importResult, {
    onDone: async (result) => {
      setDone(result)
      await changed()
    },
  })
  const read = readResults(text)
  const ready = read.rows.length > 0 && read.bad.length === 0 && read.rows.length <= MOST_RESULTS
  return (
    <Modal
      opened
      onClose={onClose}
      title={`导入回盘：批次 ${batchNo}`}
      size={680}
      closeOnClickOutside={false}
    >
      {done ? (
        <ResultSummary result={done} onClose={onClose} />
      ) : (
        <div className={classes.form}>
          <p className={classes.consequence}>
            每行依次是{RESULT_COLUMNS.join('、')}
            ，结果填成功或失败。到账的写入税务记录，退回的立即还给创作者。
          </p>
          <Group gap={8}>
            <FileButton
              label="选择 CSV 文件"
              accept=".csv,.txt"
              variant="default"
              onFile={(file) => void readText(file).then(setText)}
            />
            <Button variant="subtle" onClick={template}>
              下载模板
            </Button>
          </Group>
          <Textarea
            label="回盘内容"
            description="也可以从表格里直接粘贴。"
            rows={6}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <ResultPreview read={read} />
          <Button
            disabled={!ready}
            loading={enter.running}
            onClick={() => void enter.run({ batchNo, rows: read.rows })}
          >
            登记 {read.rows.length} 笔结果
          </Button>
        </div>
      )}
    </Modal>
  )
}
