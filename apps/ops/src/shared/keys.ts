import { useLayoutEffect, useRef } from 'react'

type Keys = Record<string, () => void>

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/**
 * What was pressed, by its place on the keyboard: an input method for Chinese swallows the letter but not the place.
 * Nothing for the browser's own combinations.
 */
export function keyName({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): string | null {
  if (ctrlKey || altKey || metaKey) return null
  if (key === '?' || key === '？') return '?'
  if (shiftKey) return null
  return /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean) ?? code
}

const WRITING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'

/** Single keys for those who work here all day, from the moment they can be seen: not while writing, not behind a dialog, once per press. */
export function useKeys(keys: Keys, { inDialog = false } = {}): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.repeat || event.defaultPrevented) return
      const act = latest.current[keyName(event) ?? '']
      const target = event.target as Element
      if (!act || target.matches(WRITING)) return
      if (event.key === 'Enter' && target.matches('button, a')) return
      if (!inDialog && document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [inDialog])
}
