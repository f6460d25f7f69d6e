import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { WithdrawRow } from '@tingan/contract/settle-fields'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatMoney } from '@tingan/rules/format'
import { BILL_OWNER } from '@tingan/rules/money/bill-status'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import classes from './bill.module.css'
import { type WithdrawInfo, withdrawInfoQuery } from './income-query.ts'
import { PayeeLine } from './payee-line.tsx'
import { TaxPreview } from './tax-preview.tsx'
import { useResume } from './use-resume.ts'

interface Props {
  row: WithdrawRow
  info: WithdrawInfo
}

/** The bank sent the money back: the same amount once more, to the account as it is now. */
export function RetryForm({ row, info }: Props) {
  return (
    <section className={classes.block} aria-label="重新打款">
      <header>
        <h3>重新打款</h3>
        <small>不受提现时间和次数限制，税费按现在重新计算</small>
      </header>
      <PayeeLine info={info} />
      {row.ownerType === BILL_OWNER.person ? <Person row={row} /> : <Send row={row} company />}
    </section>
  )
}

function Person({ row }: { row: WithdrawRow }) {
  const query = useQuery({ ...withdrawInfoQuery({ amount: row.applyFen }), staleTime: 0, retry: false })
  return (
    <QueryState query={query}>
      {({ preview }) =>
        preview && (
          <>
            <TaxPreview tax={preview} />
            <Send row={row} netFen={preview.netFen} />
          </>
        )
      }
    </QueryState>
  )
}

function Send({ row, netFen, company = false }: { row: WithdrawRow; netFen?: number; company?: boolean }) {
  const proof = useOwnProof(SMS_SCENE.withdraw)
  const resume = useResume(row.withdrawNo, proof, '已重新提交打款')
  return (
    <>
      <CodeInput {...proof.input} description={company ? '发送到经办人手机' : proof.input.description} />
      <Button
        loading={resume.running}
        disabled={!proof.token}
        onClick={() => resume.run(netFen === undefined ? {} : { expectNetFen: netFen })}
      >
        重新打款，到账 {formatMoney(netFen ?? row.netFen)} 元
      </Button>
    </>
  )
}
