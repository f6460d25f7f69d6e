import { useHotkeys } from '@mantine/hooks'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import classes from '@tingan/kit/layout/header.module.css'
import { Search } from 'lucide-react'
import { useState } from 'react'

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function SearchButton() {
  const [opened, setOpened] = useState(false)
  // Also from inside an input: there the shortcut means nothing else.
  useHotkeys([['mod+K', () => setOpened((now) => !now)]], [])
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <Search size={15} strokeWidth={1.9} aria-hidden />
        搜索页面与功能
        <kbd aria-hidden>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {opened && <CommandPalette onClose={() => setOpened(false)} />}
    </>
  )
}
