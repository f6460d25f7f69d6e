import { ActionIcon, Tooltip } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'

interface Props {
  label: string
  icon: LucideIcon
  /** The keys that do the same, as the editor knows them: `Mod-b`. */
  keys?: string | undefined
  /** Whether the text under the cursor has it; left out for acts that are not on or off. */
  active?: boolean | undefined
  disabled?: boolean | undefined
  onClick: () => void
}

/** One button of the editor's toolbar. Pressing it leaves the cursor in the text. */
export function Tool({ label, icon: Icon, keys, active, disabled = false, onClick }: Props) {
  const shown = keys?.replace('Mod-', MOD).replaceAll('-', '+').toUpperCase()
  return (
    <Tooltip label={shown ? `${label}（${shown}）` : label}>
      <ActionIcon
        variant={active ? 'light' : 'subtle'}
        color={active ? 'pine' : 'gray'}
        size={32}
        aria-label={label}
        {...(active !== undefined && { 'aria-pressed': active })}
        data-toolbar-toggle
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon size={17} strokeWidth={1.9} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
