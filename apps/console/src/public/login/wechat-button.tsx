import { auth } from '@tingan/contract/auth'
import { MIN_FETCH_MS } from '@tingan/contract/constants'
import { atLeast } from '@tingan/kit/api/at-least.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { failureText } from './login-failure.ts'

interface WechatButtonProps {
  /** In-site address to come back to. */
  redirect: string
  text?: string
}

export function WechatButton({ redirect, text = '微信登录' }: WechatButtonProps) {
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<string>()
  const busy = useRef(false)

  async function leave() {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    setError(undefined)
    const result = await atLeast(MIN_FETCH_MS, callApi(auth.wechatAddress, { redirect }))
    if (result.ok) return location.assign(result.data.url)
    busy.current = false
    setLoading(false)
    setError(failureText(result))
  }

  return (
    <>
      <Notice text={error} />
      <Button
        kind="plain"
        icon={<WechatMark />}
        loading={loading}
        onClick={() => void leave()}
        style={{ width: '100%' }}
      >
        {text}
      </Button>
    </>
  )
}

function WechatMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="#1aad4b">
      <path d="M7.900 3C4.100 3 1 5.500 1 8.600c0 1.700.95 3.250 2.450 4.300l-.6 1.950 2.300-1.150c.85.25 1.600.4 2.400.4a4.800 4.800 0 0 1-.2-1.350c0-2.950 2.850-5.250 6.250-5.250h.5C13.500 4.900 10.950 3 7.900 3ZM5.600 6.100a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800Zm4.600 0a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800Z" />
      <path d="M19 12.700c0-2.550-2.500-4.600-5.450-4.600-3.050 0-5.450 2.050-5.450 4.600s2.400 4.600 5.450 4.600c.6 0 1.300-.15 1.900-.35l1.750.95-.45-1.550c1.350-1 2.250-2.250 2.250-3.650Zm-7.200-1.450a.75.75 0 1 1 0-1.500.75.75 0 0 1 0 1.500Zm3.600 0a.75.75 0 1 1 0-1.500.75.75 0 0 1 0 1.500Z" />
    </svg>
  )
}
