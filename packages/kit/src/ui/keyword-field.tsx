import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 300
const LONGEST = 40

interface Props {
  label: string
  /** Above the field; else only for those who cannot see the placeholder. */
  labelShown?: boolean
  placeholder: string
  /** As the address has it. */
  value: string
  onChange: (text: string) => void
  className?: string | undefined
}

/** Searches once the typing pauses. */
export function KeywordField({ label, labelShown = false, placeholder, value, onChange, className }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  // The address follows whoever is typing; changed elsewhere, it is followed.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to be told is no reason to wait anew
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <TextInput
      ref={field}
      type="search"
      className={className ?? ''}
      {...(labelShown ? { label } : { 'aria-label': label })}
      placeholder={placeholder}
      leftSection={<Search size={15} strokeWidth={1.9} aria-hidden />}
      maxLength={LONGEST}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
