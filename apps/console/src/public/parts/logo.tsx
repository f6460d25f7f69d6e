import styles from './logo.module.css'

export function Logo({ tone = 'page' }: { tone?: 'page' | 'dark' }) {
  return (
    <a href="/home" className={styles.logo} data-tone={tone}>
      <LogoMark size={34} />
      <span>
        <b>听岸</b>
        <small>创作者平台</small>
      </span>
    </a>
  )
}

export function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="10" fill="#0B6B5E" />
      <path
        d="M6 20c3.2 0 3.2-3 6.4-3s3.2 3 6.4 3 3.2-3 7.2-3"
        stroke="#F2C06A"
        strokeWidth="2.4"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M11 12.5v-3M16 13V7M21 12.5v-4" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M8 25c2.4 0 2.4-1.6 4.8-1.6S15.2 25 17.6 25s2.4-1.6 6.4-1.6"
        stroke="#7CC7BA"
        strokeWidth="1.8"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}
