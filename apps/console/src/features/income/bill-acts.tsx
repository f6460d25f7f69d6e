import { Button } from '@mantine/core'
import { CONFIRM_ACTION, settle } from '@tingan/contract/settle'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { useState } from 'react'
import { type BillDetail, useIncomeMoved } from './income-query.ts'
import { yuan } from './income-words.ts'

const DisputeDialog = lazyPart(async () => (await import('./dispute-dialog.tsx')).DisputeDialog)
const RecoverDialog = lazyPart(async () => (await import('./recover-dialog.tsx')).RecoverDialog)
const STALE = 2006

/** What its owner may say to a bill. */
export function BillActs({ bill }: { bill: BillDetail }) {
  const { billId, month, can } = bill
  const [asking, setAsking] = useState<'dispute' | 'recover' | null>(null)
  const moved = useIncomeMoved()
  const confirm = useAction(settle.confirm, {
    success: '账单已确认，可以提现了',
    onDone: moved,
    onFailure: ({ code }) => {
      if (code === STALE) void moved()
      return false
    },
  })
  const close = () => setAsking(null)
  return (
    <>
      {can.confirm && (
        <>
          <Button variant="default" onClick={() => setAsking('dispute')}>
            提出异议
          </Button>
          <ConfirmButton
            label="确认账单"
            title="确认账单"
            confirmText="确认无误"
            onConfirm={() => confirm.run({ billId, action: CONFIRM_ACTION.confirm })}
          >
            <p>
              确认 {month} 账单 {yuan(bill.amountFen)} 无误。确认后可以提现，不能再提出异议。
            </p>
          </ConfirmButton>
        </>
      )}
      {can.recover && <Button onClick={() => setAsking('recover')}>申请恢复</Button>}
      {asking === 'dispute' && <DisputeDialog billId={billId} month={month} onClose={close} />}
      {asking === 'recover' && <RecoverDialog billId={billId} month={month} onClose={close} />}
    </>
  )
}
