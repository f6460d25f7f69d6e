import { type Ref, useId } from 'react'
import styles from './consent.module.css'

interface ConsentProps {
  checked: boolean
  error?: string | undefined
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

export function Consent({ checked, error, onChange, ref }: ConsentProps) {
  const id = useId()
  return (
    <div className={styles.consent}>
      <div className={styles.row}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>我已阅读并同意</label>
        <AgreementLinks />
      </div>
      <p id={`${id}-note`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** Beside the label, not inside it: opening a text must not tick the box. */
export function AgreementLinks() {
  return (
    <span>
      <a href="/agreement/serve" target="_blank" rel="noopener">
        《服务协议》
      </a>
      和
      <a href="/agreement/secret" target="_blank" rel="noopener">
        《隐私政策》
      </a>
    </span>
  )
}
