import { auth } from '@tingan/contract/auth'
import { MIN_FETCH_MS } from '@tingan/contract/constants'
import { SMS_SCENE } from '@tingan/contract/fields'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { atLeast } from '@tingan/kit/api/at-least.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { useCodeTimer } from './use-code-timer.ts'

const CAPTCHA_NEEDED = 2107

interface SmsCode {
  left: number
  sending: boolean
  sentOnce: boolean
  /** The puzzle is asked for; its ticket goes into the next send. */
  captchaOpen: boolean
  send: (mobile: string, captchaTicket?: string) => Promise<ApiFailure | null>
  closeCaptcha: () => void
}

/** Asking for a login code, with the puzzle in between when the server wants one. */
export function useSmsCode(): SmsCode {
  const timer = useCodeTimer('sms')
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [sentOnce, setSentOnce] = useState(false)
  const [captchaOpen, setCaptchaOpen] = useState(false)

  async function send(mobile: string, captchaTicket?: string): Promise<ApiFailure | null> {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    setCaptchaOpen(false)
    const input = { mobile, scene: SMS_SCENE.login, ...(captchaTicket && { captchaTicket }) }
    const result = await atLeast(MIN_FETCH_MS, callApi(auth.sendCode, input))
    busy.current = false
    setSending(false)
    if (result.ok) {
      setSentOnce(true)
      timer.start(result.data.resendIn)
      return null
    }
    if (result.code !== CAPTCHA_NEEDED) return result
    setCaptchaOpen(true)
    return null
  }

  return {
    left: timer.left,
    sending,
    sentOnce,
    captchaOpen,
    send,
    closeCaptcha: () => setCaptchaOpen(false),
  }
}
