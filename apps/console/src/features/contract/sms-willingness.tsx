import { contract } from '@tingan/contract/contract'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import type { WillingProps } from './willing-step.tsx'

const DIGITS = 6

export function SmsWillingness({ batch, onFailure, onWilling }: WillingProps) {
  const { batchNo, contracts } = batch
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const check = useAction(contract.validate, {
    onDone: onWilling,
    onFailure: (failure) => {
      setCode('')
      if (!onFailure(failure)) setProblem(failure.msg)
      return true
    },
  })

  async function send() {
    const result = await callApi(contract.sendSms, { batchNo })
    if (!result.ok) onFailure(result)
    return result
  }

  function enter(next: string) {
    setCode(next)
    setProblem('')
    if (next.length === DIGITS) void check.run({ batchNo, code: next })
  }

  return (
    <>
      <p className={sheet.text}>
        验证码发到签署人的手机。输入验证码，就表示同意签署这 {contracts.length} 份合同，请勿转告他人。
      </p>
      <CodeInput
        value={code}
        onChange={enter}
        send={send}
        error={problem}
        disabled={check.running}
        description="点击获取验证码"
      />
    </>
  )
}
