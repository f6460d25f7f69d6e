import type { Ref } from 'react'
import { TextField } from './text-field.tsx'

interface MobileFieldProps {
  value: string
  error?: string | undefined
  onChange: (mobile: string) => void
  ref?: Ref<HTMLInputElement>
}

export function MobileField({ value, error, onChange, ref }: MobileFieldProps) {
  return (
    <TextField
      {...(ref && { ref })}
      label="手机号"
      before="+86"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      value={value}
      error={error}
      onChange={(event) => onChange(mobileDigits(event.target.value))}
    />
  )
}

/** Address books hand out +86 138 0000 0001. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 11 ? digits.replace(/^(0086|86)/, '') : digits).slice(0, 11)
}
