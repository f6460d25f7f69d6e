import { Group } from '@mantine/core'
import { opsSettlement } from '@tingan/contract/ops/settlement'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { formatMoney } from '@tingan/rules/format'
import type { Import } from './import-table.tsx'
import { useMonthChange } from './use-month-change.ts'

/** A file is accepted or thrown away as a whole. */
export function ImportDecision({ row }: { row: Import }) {
  const changed = useMonthChange()
  const decide = useAction(opsSettlement.decideImport, {
    onDone: async ({ status }) => {
      toastSuccess(status === 1 ? '已采用，计入这个月的收入' : '已丢弃')
      await changed()
    },
    onFailure: () => {
      void changed()
      return false
    },
  })
  const { importId, fileName, rows, totalFen, badCount } = row
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <ConfirmButton
        size="row"
        disabled={rows === 0}
        label="采用"
        aria-label={`采用 ${fileName}`}
        title={`采用 ${fileName}`}
        confirmText="采用"
        onConfirm={() => decide.run({ importId, accept: true })}
      >
        {rows.toLocaleString()} 行、共 {formatMoney(totalFen)} 元计入这个月的收入。
        {badCount > 0 && `另有 ${badCount.toLocaleString()} 行有误，不会计入。`}
      </ConfirmButton>
      <ConfirmButton
        size="row"
        variant="default"
        danger
        label="丢弃"
        aria-label={`丢弃 ${fileName}`}
        title={`丢弃 ${fileName}`}
        confirmText="丢弃"
        onConfirm={() => decide.run({ importId, accept: false })}
      >
        文件里的行全部删除，需要时重新导入。
      </ConfirmButton>
    </Group>
  )
}
