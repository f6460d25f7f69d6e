import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import classes from './content.module.css'

/** A square picture beside the title it belongs to, or a quiet stand-in. */
export function Cover({ src, size = 44 }: { src: string; size?: number }) {
  const [broken, setBroken] = useState('')
  const box = { width: size, height: size }
  if (src && broken !== src)
    return (
      <img
        className={classes.cover}
        src={src}
        alt=""
        loading="lazy"
        onError={() => setBroken(src)}
        {...box}
      />
    )
  return (
    <span className={classes.cover} style={box} aria-hidden>
      <AudioLines size={Math.round(size * 0.42)} strokeWidth={1.9} />
    </span>
  )
}
