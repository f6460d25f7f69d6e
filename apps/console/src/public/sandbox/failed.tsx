import { Button } from '../parts/button.tsx'
import styles from './sandbox.module.css'

export function Failed({ text, onRetry }: { text: string; onRetry: () => Promise<void> }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button kind="plain" size="small" onClick={() => void onRetry()}>
        重试
      </Button>
    </div>
  )
}
