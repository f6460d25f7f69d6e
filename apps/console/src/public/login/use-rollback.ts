import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { MIN_FETCH_MS } from '@tingan/contract/constants'
import { SESSION_ENDED } from '@tingan/contract/errors'
import { SMS_SCENE, smsCode } from '@tingan/contract/fields'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { atLeast } from '@tingan/kit/api/at-least.ts'
import { useRef, useState } from 'react'
import { callApi, endSession } from '../../shared/api/call-api.ts'
import { clearsCode, type LoginErrors, loginErrors } from './login-failure.ts'
import { useCodeTimer } from './use-code-timer.ts'

const scene = SMS_SCENE.cancellation

/** Taking a cancellation back: code to the own phone, proof, rollback. */
export function useRollback(onLeft: () => void) {
  const timer = useCodeTimer('rollback')
  const [code, setCode] = useState('')
  const [mobileMask, setMobileMask] = useState('')
  const [errors, setErrors] = useState<LoginErrors>({})
  const [doing, setDoing] = useState<'sending' | 'submitting' | 'leaving' | null>(null)
  const busy = useRef(false)

  async function once<T>(what: typeof doing, work: () => Promise<T>): Promise<T | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setDoing(what)
    setErrors({})
    try {
      return await atLeast(MIN_FETCH_MS, work())
    } finally {
      busy.current = false
      setDoing(null)
    }
  }

  function refused(failure: ApiFailure): void {
    if (SESSION_ENDED.includes(failure.code)) left()
    else setErrors(loginErrors(failure))
    if (clearsCode(failure)) setCode('')
  }

  function left(): void {
    endSession()
    history.replaceState(null, '', '/login')
    onLeft()
  }

  async function sendCode(): Promise<boolean> {
    const sent = await callApi(auth.sendCodeByUid, { scene })
    if (!sent.ok) refused(sent)
    else {
      setMobileMask(sent.data.mobileMask)
      timer.start(sent.data.resendIn)
    }
    return sent.ok
  }

  async function prove(): Promise<void> {
    const checked = await callApi(auth.checkCode, { scene, code })
    if (!checked.ok) return refused(checked)
    const done = await callApi(account.rollbackCancellation, { verifyToken: checked.data.verifyToken })
    if (!done.ok) return refused(done)
    location.assign('/index')
  }

  return {
    code,
    mobileMask,
    errors,
    left: timer.left,
    sending: doing === 'sending',
    submitting: doing === 'submitting',
    leaving: doing === 'leaving',
    setCode(value: string) {
      setCode(value)
      setErrors({})
    },
    send: () => once('sending', sendCode),
    async submit(): Promise<void> {
      const message = smsCode.safeParse(code).error?.issues[0]?.message
      if (message) return setErrors({ code: message })
      await once('submitting', prove)
    },
    /** Signed out here even if the server cannot be told: the person wants to be gone. */
    leave: () => once('leaving', () => callApi(auth.logout, {}).then(left)),
  }
}
