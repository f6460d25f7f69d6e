import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WithdrawRow } from '@tingan/contract/settle-fields'
import { type TrailStep, withdraw } from '@tingan/contract/withdraw'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { WITHDRAW_STATUS } from '@tingan/rules/money/withdraw-status'
import { Info } from 'lucide-react'
import { DownloadButton } from '../../shared/download/download-button.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './bill.module.css'
import { ConsentForm } from './consent-form.tsx'
import { useIncomeMoved, type WithdrawInfo, withdrawInfoQuery } from './income-query.ts'
import { nextStep, withdrawNote } from './income-words.ts'
import { InvoicePanel } from './invoice-panel.tsx'
import { RetryForm } from './retry-form.tsx'
import { TaxPreview } from './tax-preview.tsx'
import { Trail } from './trail.tsx'
import { WithdrawStatus } from './withdraw-table.tsx'

/** A withdrawal in full: where it stands, what it waits for, and how its amount came about. */
export function WithdrawDrawer({ withdrawNo, onClose }: { withdrawNo: string; onClose: () => void }) {
  const query = useQuery({ ...withdrawInfoQuery({ withdrawNo }), staleTime: 0 })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={query.data?.withdraw ? `提现 ${formatMoney(query.data.withdraw.applyFen)} 元` : '提现详情'}
      transitionProps={{ duration: 120 }}
    >
      <QueryState query={query}>
        {(info) => (info.withdraw ? <Detail row={info.withdraw} info={info} trail={info.trail} /> : null)}
      </QueryState>
    </Drawer>
  )
}

interface DetailProps {
  row: WithdrawRow
  info: WithdrawInfo
  trail: readonly TrailStep[]
}

function Detail({ row, info, trail }: DetailProps) {
  const person = row.ownerType === BILL_OWNER.person
  return (
    <div className={classes.detail}>
      <header>
        <WithdrawStatus status={row.status} />
        <Acts row={row} />
      </header>
      <div className={sheet.notice} data-tone={row.can.consent ? undefined : TONES[row.status]} role="note">
        <Info size={16} strokeWidth={1.9} aria-hidden />
        <div>{withdrawNote(row)}</div>
      </div>
      {row.can.consent && <ConsentForm row={row} />}
      {row.can.retry && <RetryForm row={row} info={info} />}
      {!person && <InvoicePanel row={row} />}
      <Trail steps={trail} next={nextStep(row)} />
      {person && !row.can.retry && !row.can.consent && <TaxPreview tax={row} />}
      <FactList
        facts={[
          ['提现单号', row.withdrawNo],
          ['收款账户', `${row.bankName} ${row.cardNo}`],
          ...row.bills.map(
            ({ month, amountFen }) => [`${month} 账单`, `${formatMoney(amountFen)} 元`] as const,
          ),
        ]}
      />
    </div>
  )
}

const { reviewing, paying, paid, refused, bounced } = WITHDRAW_STATUS
const TONES: Readonly<Record<number, string>> = {
  [reviewing]: 'calm',
  [paying]: 'calm',
  [paid]: 'good',
  [refused]: 'error',
  [bounced]: 'error',
}

function Acts({ row }: { row: WithdrawRow }) {
  const moved = useIncomeMoved()
  const cancel = useAction(withdraw.cancel, {
    success: '提现已撤销',
    onDone: moved,
    onFailure: () => {
      void moved()
      return false
    },
  })
  return (
    <>
      {row.status === paid && (
        <DownloadButton call={withdraw.receiptFile} input={{ withdrawNo: row.withdrawNo }}>
          下载回单
        </DownloadButton>
      )}
      {row.can.cancel && (
        <ConfirmButton
          variant="default"
          label="撤销提现"
          title="撤销提现"
          confirmText="撤销"
          danger
          onConfirm={() => cancel.run({ withdrawNo: row.withdrawNo })}
        >
          <p>
            撤销后这笔提现不再处理，{formatMoney(row.applyFen)} 元
            {row.can.retry ? '留在可提现余额里' : '退回可提现余额'}。再次申请要重新提交。
          </p>
        </ConfirmButton>
      )}
    </>
  )
}
