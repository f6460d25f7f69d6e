import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

const QUIET_MS = 300
const LONGEST = 40

interface Props {
  label: string
  /** Above the field; else only for those who cannot see the placeholder. */
  labelShown?: boolean
  placeholder: string
  /** As the address has it; a field whose address changes elsewhere starts anew by its key. */
  initial: string
  onChange: (text: string) => void
  className?: string | undefined
}

/** Searches once the typing pauses. */
export function KeywordField({
  label,
  labelShown = false,
  placeholder,
  initial,
  onChange,
  className,
}: Props) {
  const [text, setText] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (text.trim() === initial) return
    const timer = setTimeout(() => onChange(text.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextInput
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
