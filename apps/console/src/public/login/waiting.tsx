import styles from './form.module.css'

export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.wave} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      {text}
    </div>
  )
}
