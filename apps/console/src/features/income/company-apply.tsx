import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { Bill } from '@tingan/contract/settle-fields'
import { withdraw } from '@tingan/contract/withdraw'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatMoney } from '@tingan/rules/format'
import { BILL_STATUS } from '@tingan/rules/money/bill-status'
import { ReceiptText } from 'lucide-react'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import sheet from '../../shared/ui/sheet.module.css'
import type { WithdrawInfo } from './income-query.ts'
import { type Area, ownerTypeOf, useBillsQuery, useMcnId } from './income-scope.ts'
import { PayeeLine } from './payee-line.tsx'
import classes from './withdraw.module.css'

const PROOF_SPENT = 2015

interface Props {
  area: Area
  info: WithdrawInfo
  onDone: (withdrawNo: string) => Promise<void>
}

/** Whole bills, with an invoice for exactly their sum. */
export function CompanyApply({ area, info, onDone }: Props) {
  const query = useQuery({
    ...useBillsQuery(area, { pn: 1, rn: 36, status: BILL_STATUS.withdrawable }),
    staleTime: 0,
  })
  const ownerType = ownerTypeOf(area, false)
  const free = (bills: readonly Bill[]) =>
    bills.filter((bill) => bill.ownerType === ownerType && bill.can.withdraw)
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => free(list).length === 0}
      empty={
        <EmptyState icon={ReceiptText} title="没有可以提现的账单">
          {area === 'agency'
            ? '机构账单确认后可以提现。'
            : '企业账单确认后可以提现；机构账单请到“MCN收入”提现。'}
        </EmptyState>
      }
    >
      {({ list }) => <Form area={area} bills={free(list)} info={info} onDone={onDone} />}
    </QueryState>
  )
}

function Form({ area, bills, info, onDone }: Props & { bills: Bill[] }) {
  const mcnId = useMcnId()
  const proof = useOwnProof(SMS_SCENE.withdraw)
  const call = area === 'agency' ? withdraw.mcnApply : withdraw.apply
  const form = useContractForm({
    call: call as typeof withdraw.apply,
    schema: withdraw.mcnApply.input.pick({ billIds: true }),
    initialValues: { billIds: bills.map(({ billId }) => billId) },
    check: ({ billIds }): Record<string, string> =>
      billIds.length > 0 && sumOf(bills, billIds) < info.minFen
        ? { billIds: `合计满 ${formatMoney(info.minFen)} 元可以提现` }
        : {},
    codeFields: { 4001: 'billIds', 4008: 'billIds', 4013: 'billIds' },
    toInput: ({ billIds }) => ({
      billIds,
      verifyToken: proof.token,
      ...(area === 'agency' && { mcnId }),
    }),
    onDone: ({ withdrawNo }) => onDone(withdrawNo),
    onFailure: ({ code }) => {
      if (code !== PROOF_SPENT) return false
      proof.forget('验证已过期，请重新获取验证码')
      return true
    },
  })
  const { billIds } = form.values
  const total = sumOf(bills, billIds)
  return (
    <ContractForm form={form} label="申请提现" className={sheet.single}>
      <Checkbox.Group
        label="选择账单"
        description="按整份账单提现，金额含税，平台不代扣"
        required
        value={billIds.map(String)}
        error={form.errors.billIds}
        onChange={(chosen) => form.setValue('billIds', chosen.map(Number))}
        data-path="billIds"
      >
        <div className={classes.choices}>
          {bills.map(({ billId, month, leftFen }) => (
            <Checkbox
              key={billId}
              value={String(billId)}
              label={
                <>
                  {month} 账单 <b>{formatMoney(leftFen)} 元</b>
                </>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <p className={classes.total} aria-live="polite">
        开票金额 <b>¥{formatMoney(total)}</b>
      </p>
      <PayeeLine info={info} />
      <CodeInput {...proof.input} description="发送到经办人手机" />
      <Button type="submit" loading={form.submitting} disabled={!proof.token}>
        确认提现，下一步上传发票
      </Button>
    </ContractForm>
  )
}

function sumOf(bills: readonly Bill[], billIds: readonly number[]): number {
  return bills.reduce((sum, { billId, leftFen }) => sum + (billIds.includes(billId) ? leftFen : 0), 0)
}
