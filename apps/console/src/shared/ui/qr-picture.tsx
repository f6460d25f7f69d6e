import { encode } from 'uqr'
import classes from './qr-picture.module.css'

/** Dark on white in both colour schemes: many scanners refuse inverted codes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className={classes.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#0a2b27" />
      </svg>
    </div>
  )
}
