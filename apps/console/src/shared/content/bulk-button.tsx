import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'

export interface BulkAct<Row> {
  verb: string
  /** Whether this row can take it. */
  can: (row: Row) => boolean
  /** What follows from it. */
  text: string
  run: (rows: Row[]) => Promise<void>
  danger?: boolean
}

interface Props<Row> extends BulkAct<Row> {
  chosen: readonly Row[]
  /** How they are counted: 张专辑, 个节目. */
  counted: { by: string; name: string }
  busy: boolean
}

/** Takes those of the marked ones it can take, and says how many. */
export function BulkButton<Row>({ chosen, counted, busy, verb, can, text, run, danger = false }: Props<Row>) {
  const rows = chosen.filter(can)
  const { by, name } = counted
  return (
    <ConfirmButton
      size="compact-sm"
      label={verb}
      title={`批量${verb}`}
      confirmText={`${verb} ${rows.length} ${by}`}
      danger={danger}
      disabled={rows.length === 0 || busy}
      onConfirm={() => run(rows)}
    >
      <p>
        选中的 {chosen.length} {by}
        {name}中，{rows.length} {by}可以{verb}。{text}
      </p>
    </ConfirmButton>
  )
}
