import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { guardSession } from '@tingan/contract/session-state'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { menuIcon } from '../../shared/menu/menu-icon.ts'
import { useSessionOrNull } from '../../shared/session/session-store.ts'
import classes from './command-palette.module.css'
import { type Page, reachablePages, searchPages } from './page-search.ts'

/** Finds a page by what it is called, without leaving the keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const session = useSessionOrNull()
  const pages = useMemo(() => reachablePages(guardSession(session)), [session])
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const found = searchPages(pages, query)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  function open(page: Page | undefined) {
    if (!page) return
    onClose()
    void navigate({ href: page.path })
  }

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(found[at])
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={560} yOffset="12vh" centered={false} padding={0} radius="lg">
      <Modal.Overlay />
      <Modal.Content aria-label="搜索页面与功能">
        <div className={classes.field}>
          <Search size={17} strokeWidth={1.9} aria-hidden />
          <input
            // at once, not a moment later: the first letters may already be on their way
            ref={focusOnMount}
            data-autofocus
            role="combobox"
            aria-label="搜索页面与功能"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={found.length ? optionId(at) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder="输入页面名称，例如：专辑、合同、银行"
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={move}
          />
          <kbd>Esc</kbd>
        </div>
        <div id={id} role="listbox" aria-label="页面" className={classes.list} tabIndex={-1}>
          {found.map((page, index) => (
            <Option
              key={page.path}
              id={optionId(index)}
              page={page}
              selected={index === at}
              onHover={() => setAt(index)}
              onPick={() => open(page)}
            />
          ))}
        </div>
        <p className={found.length ? classes.count : classes.none} role="status">
          {found.length ? `${found.length} 个页面` : `没有与“${query}”相符的页面，换个词试试`}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

interface OptionProps {
  id: string
  page: Page
  selected: boolean
  onHover: () => void
  onPick: () => void
}

function Option({ id, page, selected, onHover, onPick }: OptionProps) {
  const Icon = menuIcon(page.path)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the combobox that owns the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={classes.option}
      // A list that moves under a resting pointer is no wish of the hand.
      onPointerMove={(event) => (event.movementX || event.movementY) && onHover()}
      onClick={onPick}
    >
      <Icon size={17} strokeWidth={1.9} aria-hidden />
      {page.title}
      <span>{page.area}</span>
      <CornerDownLeft size={14} strokeWidth={1.9} aria-hidden />
    </div>
  )
}
