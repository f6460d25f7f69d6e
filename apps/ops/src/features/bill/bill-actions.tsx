import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from '../../shared/ui/record.module.css'
import { AdjustDialog } from './adjust-dialog.tsx'
import type { DeskBill } from './bill-detail.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'

const dialogs = { settleDispute: DisputeDialog, adjust: AdjustDialog, freeze: FreezeDialog }
const labels = { settleDispute: '答复异议', adjust: '调整', freeze: '冻结' } as const
const ACTS = ['settleDispute', 'adjust', 'freeze'] as const
type Act = (typeof ACTS)[number]

export interface BillDialogProps {
  bill: DeskBill
  onClose: () => void
}

/** What the desk may do about a bill; the server says which of it. */
export function BillActions({ bill }: { bill: DeskBill }) {
  const [act, setAct] = useState<Act | null>(null)
  const Dialog = act && dialogs[act]
  return (
    <div className={classes.actions}>
      {ACTS.filter((name) => bill.can[name]).map((name) => (
        <Button
          key={name}
          variant={name === 'settleDispute' ? 'filled' : 'default'}
          onClick={() => setAct(name)}
        >
          {labels[name]}
        </Button>
      ))}
      {Dialog && <Dialog bill={bill} onClose={() => setAct(null)} />}
    </div>
  )
}
