import { Button, TextInput } from '@mantine/core'
import type { ApiResult } from '@tingan/kit/api/api-result.ts'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import classes from './code-input.module.css'
import { useCountdown } from './use-countdown.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  /** Answers whether a message left, and for how long the next has to wait. */
  send: () => Promise<ApiResult<{ resendIn: number; mobileMask?: string }>>
  label?: string
  description?: ReactNode
  error?: ReactNode
  disabled?: boolean
  /** The code was right; nothing more is asked. */
  proved?: boolean
}

/** Six digits and the button that sends them. */
export function CodeInput({
  value,
  onChange,
  send,
  label = '短信验证码',
  description,
  error,
  disabled,
  proved,
}: Props) {
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [until, setUntil] = useState(0)
  const left = useCountdown(until)

  async function ask() {
    setSending(true)
    const result = await send()
    setSending(false)
    if (!result.ok) return toastFailure(result)
    setUntil(Date.now() + result.data.resendIn * 1000)
    setSentTo(result.data.mobileMask ?? '手机')
  }

  return (
    <div className={classes.row}>
      <TextInput
        label={label}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        disabled={proved ?? false}
        error={error}
        description={sentTo && !proved ? `验证码已发送到 ${sentTo}` : description}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
        rightSection={proved ? <CircleCheck size={17} className={classes.good} aria-label="已验证" /> : null}
      />
      {!proved && (
        <Button
          variant="default"
          className={classes.button}
          loading={sending}
          disabled={disabled || left > 0}
          onClick={() => void ask()}
        >
          {left > 0 ? `${left} 秒后重发` : sentTo ? '重新发送' : '获取验证码'}
        </Button>
      )}
    </div>
  )
}
