import { auth } from '@tingan/contract/auth'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'

const DIGITS = 6

/** A code to the account's own phone becomes the proof of one scene as soon as its last digit is there. */
export function useOwnProof(scene: number) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [token, setToken] = useState('')

  async function enter(next: string): Promise<void> {
    setCode(next)
    setProblem('')
    if (next.length !== DIGITS) return
    const checked = await callApi(auth.checkCode, { scene, code: next })
    if (checked.ok) return setToken(checked.data.verifyToken)
    setCode('')
    setProblem(checked.msg)
  }

  return {
    /** Empty until the code was right. */
    token,
    /** It was spent or ran out: the next code begins anew. */
    forget(why = '') {
      setToken('')
      setCode('')
      setProblem(why)
    },
    /** Props of a CodeInput. */
    input: {
      value: code,
      onChange: (next: string) => void enter(next),
      send: () => callApi(auth.sendCodeByUid, { scene }),
      error: problem,
      proved: token !== '',
      description: '发送到登录手机',
    },
  }
}
