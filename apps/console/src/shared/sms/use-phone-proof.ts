import type { ApiResult } from '@tingan/kit/api/api-result.ts'
import { useState } from 'react'

const DIGITS = 6

interface Ways {
  send: () => Promise<ApiResult<{ resendIn: number; mobileMask?: string }>>
  check: (code: string) => Promise<ApiResult<{ verifyToken: string }>>
}

/**
 * A code to some phone becomes a proof as soon as its last digit is there. Without a number it is the stored one's,
 * whose mask was left standing in the form.
 */
export function usePhoneProof(mobile: string | undefined, { send, check }: Ways) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [proof, setProof] = useState<{ mobile: string | undefined; token: string } | null>(null)

  async function enter(next: string): Promise<void> {
    setCode(next)
    setProblem('')
    if (next.length !== DIGITS) return
    const checked = await check(next)
    if (checked.ok) return setProof({ mobile, token: checked.data.verifyToken })
    setProblem(checked.msg)
    setCode('')
  }

  /** Empty where this number was not proved. */
  const tokenFor = (number: string): string =>
    proof && (proof.mobile === undefined || proof.mobile === number.trim()) ? proof.token : ''

  return {
    tokenFor,
    /** It was spent or ran out: the next code begins anew. */
    forget(why = '') {
      setProof(null)
      setCode('')
      setProblem(why)
    },
    /** Props of a CodeInput that proves this number. */
    inputFor: (number: string) => ({
      value: code,
      onChange: (next: string) => void enter(next),
      send,
      error: problem,
      proved: tokenFor(number) !== '',
    }),
  }
}
