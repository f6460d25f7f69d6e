import { useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import classes from './header.module.css'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

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
      {opened && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
