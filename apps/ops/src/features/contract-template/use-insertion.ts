import type { ContractText } from '@tingan/contract/contract-text'
import { type FocusEvent, useRef } from 'react'
import { withWords, wordsAt } from './text-edit.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Puts words where the cursor was last. */
export function useInsertion(text: ContractText, onChange: (text: ContractText) => void) {
  const target = useRef<{ path: string; element: Field } | null>(null)
  return {
    watch: (path: string) => ({
      onFocus: (event: FocusEvent<Field>) => {
        target.current = { path, element: event.currentTarget }
      },
    }),
    insert(words: string) {
      const { path, element } = target.current ?? { path: 'preamble', element: null }
      const before = wordsAt(text, path)
      const start = element?.selectionStart ?? before.length
      const end = element?.selectionEnd ?? start
      onChange(withWords(text, path, before.slice(0, start) + words + before.slice(end)))
      element?.focus()
      // After the new words are painted; before that the cursor would be thrown to the end.
      requestAnimationFrame(() => element?.setSelectionRange(start + words.length, start + words.length))
    },
  }
}
