import { Moon, Sun } from 'lucide-react'
import styles from './theme-toggle.module.css'

/** The key of the console's own switch and of /color-scheme.js. */
const KEY = 'mantine-color-scheme-value'

export function ThemeToggle() {
  return (
    <button type="button" className={styles.toggle} aria-label="切换深浅色" onClick={toggle}>
      <Moon className="only-light" size={18} strokeWidth={1.9} aria-hidden="true" />
      <Sun className="only-dark" size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  )
}

function toggle() {
  const { dataset } = document.documentElement
  const next = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
  dataset.mantineColorScheme = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // The choice holds for this page only.
  }
}
