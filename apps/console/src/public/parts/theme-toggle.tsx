import { Moon, Sun } from 'lucide-react'
import styles from './theme-toggle.module.css'
import { toggleTheme } from './toggle-theme.ts'

export function ThemeToggle() {
  return (
    <button type="button" className={styles.toggle} aria-label="切换深浅色" onClick={toggleTheme}>
      <Moon className="only-light" size={18} strokeWidth={1.9} aria-hidden="true" />
      <Sun className="only-dark" size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  )
}
