import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SMS_SCENE } from '@tingan/contract/fields'
import { withdraw } from '@tingan/contract/withdraw'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { formatMoney } from '@tingan/rules/format'
import { useState } from 'react'
import { fenOf } from '../../shared/money/fen-of.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { type WithdrawInfo, withdrawInfoQuery } from './income-query.ts'
import { PayeeLine } from './payee-line.tsx'
import { TaxPreview } from './tax-preview.tsx'
import classes from './withdraw.module.css'

const PROOF_SPENT = 2015
const STALE = 2006
const TYPING_MS = 300

interface Props {
  info: WithdrawInfo
  /** Everything, however little: the account is to be closed. */
  closing: boolean
  onDone: (withdrawNo: string) => Promise<void>
}

/** An amount; what is withheld from it is shown line by line before anything is sent. */
export function PersonApply({ info, closing: leaving, onDone }: Props) {
  const closing = leaving && info.closing
  const most = Math.min(info.withdrawableFen, info.maxFen)
  const [text, setText] = useState(closing ? yuanText(most) : '')
  const proof = useOwnProof(SMS_SCENE.withdraw)
  const amountFen = fenOf(text)
  const [asked] = useDebouncedValue(amountFen, TYPING_MS)
  const preview = usePreview(asked, info)
  const shown = asked === amountFen && !preview.isPlaceholderData ? preview.data?.preview : undefined

  const form = useContractForm({
    call: withdraw.apply,
    schema: withdraw.apply.input.pick({ amountFen: true }),
    initialValues: { amountFen },
    check: () => (closing ? {} : problem(amountFen, info, most)),
    codeFields: { 4001: 'amountFen', 4002: 'amountFen', 4007: 'amountFen' },
    toInput: () => ({ amountFen, expectNetFen: shown?.netFen, verifyToken: proof.token }),
    onDone: ({ withdrawNo }) => onDone(withdrawNo),
    onFailure: async ({ code }) => {
      if (code === PROOF_SPENT) proof.forget('验证已过期，请重新获取验证码')
      if (code !== STALE) return code === PROOF_SPENT
      await preview.refetch()
      form.setError('amountFen', '税费有变化，请核对新的税后金额后再次提交')
      return true
    },
  })

  function type(next: string) {
    setText(next)
    form.setValue('amountFen', fenOf(next))
  }

  return (
    <ContractForm form={form} label="申请提现" className={sheet.single}>
      <TextInput
        label="提现金额（元）"
        placeholder="0.00"
        inputMode="decimal"
        autoComplete="off"
        size="md"
        data-autofocus
        {...form.field('amountFen')}
        required
        description={closing ? '注销账号前取出全部余额，不受最低金额限制' : limits(info)}
        readOnly={closing}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        rightSectionWidth={72}
        rightSection={
          !closing && (
            <Button variant="subtle" size="compact-sm" onClick={() => type(yuanText(most))}>
              全部
            </Button>
          )
        }
      />
      <div className={classes.preview} aria-live="polite">
        {shown ? (
          <TaxPreview tax={shown} />
        ) : (
          <p className={sheet.quiet}>
            {preview.isFetching ? '正在计算税费…' : '输入金额后，这里逐行列出应扣的税和到账金额。'}
          </p>
        )}
      </div>
      <PayeeLine info={info} />
      <CodeInput {...proof.input} />
      <Button type="submit" loading={form.submitting} disabled={!proof.token || !shown}>
        {shown ? `确认提现，到账 ${formatMoney(shown.netFen)} 元` : '确认提现'}
      </Button>
    </ContractForm>
  )
}

const yuanText = (fen: number) => (fen / 100).toFixed(2)

function usePreview(amount: number, { withdrawableFen }: WithdrawInfo) {
  return useQuery({
    ...withdrawInfoQuery({ amount }),
    enabled: amount > 0 && amount <= withdrawableFen,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

function limits({ withdrawableFen, minFen, maxFen }: WithdrawInfo): string {
  return `可提现 ${formatMoney(withdrawableFen)} 元，单笔 ${formatMoney(minFen)} 至 ${formatMoney(maxFen)} 元`
}

function problem(amountFen: number, info: WithdrawInfo, most: number): Record<string, string> {
  if (amountFen === 0) return { amountFen: '请输入正确的提现金额' }
  if (amountFen < info.minFen) return { amountFen: `提现金额不能低于 ${formatMoney(info.minFen)} 元` }
  if (amountFen > most) return { amountFen: `最多可以提现 ${formatMoney(most)} 元` }
  return {}
}
