import { AudioLines } from 'lucide-react'
import classes from './cover.module.css'

/** An album's picture, or a sign of sound until there is one. Always beside its name, so it says nothing. */
export function Cover({ src, size = 38 }: { src: string; size?: number }) {
  const box = { width: size, height: size }
  if (src) return <img className={classes.cover} src={src} alt="" loading="lazy" {...box} />
  return (
    <span className={classes.cover} style={box}>
      <AudioLines size={size * 0.5} strokeWidth={1.9} aria-hidden />
    </span>
  )
}
