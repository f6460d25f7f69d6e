import { auth } from '@tingan/contract/auth'
import type { CallData, CallInput } from '@tingan/contract/call'
import { MIN_FETCH_MS } from '@tingan/contract/constants'
import { mobile as mobileRule, smsCode } from '@tingan/contract/fields'
import { atLeast } from '@tingan/kit/api/at-least.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { callApi, deviceId, keepSession } from '../../shared/api/call-api.ts'
import { keep, keptText } from '../parts/kept.ts'
import { mobileDigits } from '../parts/mobile-field.tsx'
import { clearsCode, type LoginErrors, loginErrors } from './login-failure.ts'

type LoginInput = CallInput<typeof auth.login>
export type SignedIn = CallData<typeof auth.login>

/** What a way of signing in adds to phone and code. */
export type LoginWay = Pick<LoginInput, 'loginType' | 'bindTicket' | 'inviteCode'>

const CONSENT = '请先阅读并同意服务协议与隐私政策'

export interface LoginFields {
  mobile: RefObject<HTMLInputElement | null>
  code: RefObject<HTMLInputElement | null>
  agree: RefObject<HTMLInputElement | null>
}

/** Phone, code and consent: what is typed, what is wrong with it, and the way in. */
export function useSmsLogin(way: LoginWay, onSignedIn: (login: SignedIn) => void) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [agree, setAgree] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [loading, setLoading] = useState(false)
  const busy = useRef(false)
  const fields: LoginFields = { mobile: useRef(null), code: useRef(null), agree: useRef(null) }
  const mobileInput = fields.mobile

  // Typed before this script ran, or before a reload.
  useEffect(() => {
    setMobile(mobileDigits(mobileInput.current?.value || keptText('mobile')))
  }, [mobileInput])

  function show(found: LoginErrors): boolean {
    setErrors(found)
    const first = (['mobile', 'code', 'agree'] as const).find((name) => found[name])
    if (first) fields[first].current?.focus()
    return Object.keys(found).length > 0
  }

  function checkMobile(): LoginErrors {
    const message = mobileRule.safeParse(mobile).error?.issues[0]?.message
    return message ? { mobile: message } : {}
  }

  function check(): LoginErrors {
    const codeMessage = smsCode.safeParse(code).error?.issues[0]?.message
    return { ...checkMobile(), ...(codeMessage && { code: codeMessage }), ...(!agree && { agree: CONSENT }) }
  }

  async function submit(): Promise<void> {
    if (busy.current || show(check())) return
    busy.current = true
    setLoading(true)
    const input: LoginInput = { ...way, mobile, code, agree, deviceId: deviceId() }
    const result = await atLeast(MIN_FETCH_MS, callApi(auth.login, input))
    if (result.ok) {
      // The button stays busy: the next page is on its way.
      keepSession(result.data)
      onSignedIn(result.data)
      return
    }
    busy.current = false
    setLoading(false)
    if (clearsCode(result)) setCode('')
    show(loginErrors(result))
  }

  return {
    mobile,
    code,
    agree,
    errors,
    loading,
    fields,
    show,
    checkMobile,
    submit,
    setMobile(value: string) {
      setMobile(value)
      keep('mobile', value)
      setErrors(({ mobile: _, ...rest }) => rest)
    },
    setCode(value: string) {
      setCode(value)
      setErrors(({ code: _, ...rest }) => rest)
    },
    setAgree(value: boolean) {
      setAgree(value)
      setErrors(({ agree: _, ...rest }) => rest)
    },
  }
}
