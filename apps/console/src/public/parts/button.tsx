import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain' | 'text'
  size?: 'large' | 'small'
  /** Stays focusable and keeps its width; clicks do nothing meanwhile. */
  loading?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'large', loading = false, icon, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]} ${styles[size]} ${rest.className ?? ''}`}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

interface LinkButtonProps {
  href: string
  kind?: 'primary' | 'plain'
  children: ReactNode
}

export function LinkButton({ href, kind = 'primary', children }: LinkButtonProps) {
  return (
    <a href={href} className={`${styles.button} ${styles[kind]} ${styles.large}`}>
      {children}
    </a>
  )
}
