import { encode } from 'uqr'
import { LogoMark } from '../parts/logo.tsx'
import styles from './scan.module.css'

/** Dark on white in both colour schemes: many scanners refuse inverted codes. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="登录二维码" shapeRendering="crispEdges">
        <path d={path} fill="#0a2b27" />
      </svg>
      <span className={styles.mark}>
        <LogoMark size={36} />
      </span>
    </div>
  )
}
