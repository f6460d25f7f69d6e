import type { Ref } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

interface CodeFieldProps {
  value: string
  error?: string | undefined
  hint?: string | undefined
  /** Seconds until a code may be asked for again. */
  waitSeconds: number
  sending: boolean
  sentOnce: boolean
  onChange: (code: string) => void
  onSend: () => void
  ref?: Ref<HTMLInputElement>
}

export function CodeField(props: CodeFieldProps) {
  const { waitSeconds, sending, sentOnce } = props
  return (
    <TextField
      {...(props.ref && { ref: props.ref })}
      label="短信验证码"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 位数字"
      value={props.value}
      error={props.error}
      hint={props.hint}
      onChange={(event) => props.onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
      after={
        <Button kind="text" size="small" disabled={waitSeconds > 0} loading={sending} onClick={props.onSend}>
          {waitSeconds > 0 ? `${waitSeconds} 秒后重发` : sentOnce ? '重新获取' : '获取验证码'}
        </Button>
      }
    />
  )
}
