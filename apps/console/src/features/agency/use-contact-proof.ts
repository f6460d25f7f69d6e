import { SMS_SCENE } from '@tingan/contract/fields'
import { mcn } from '@tingan/contract/mcn'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'

const DIGITS = 6

/** A code to the contact's phone becomes a proof as soon as its last digit is there. No number: the stored one's. */
export function useContactProof(mobile: string | undefined) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [proof, setProof] = useState<{ mobile: string | undefined; token: string } | null>(null)
  const input = mobile === undefined ? {} : { mobile }

  async function enter(next: string): Promise<void> {
    setCode(next)
    setProblem('')
    if (next.length !== DIGITS) return
    const checked = await callApi(mcn.validate, { scene: SMS_SCENE.mcnSettle, code: next, ...input })
    if (checked.ok) return setProof({ mobile, token: checked.data.verifyToken })
    setProblem(checked.msg)
    setCode('')
  }

  return {
    code,
    problem,
    enter: (next: string) => void enter(next),
    send: () => callApi(mcn.sendSettleCode, input),
    /** Empty where this number was not proved. */
    tokenFor: (number: string): string =>
      proof && (proof.mobile === undefined || proof.mobile === number.trim()) ? proof.token : '',
    forget: () => {
      setProof(null)
      setCode('')
      setProblem('验证已过期，请重新获取验证码')
    },
  }
}
