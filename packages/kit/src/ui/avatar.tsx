import classes from './avatar.module.css'

/** A picture, or the first character of the name until there is one. Always beside the name, so it says nothing. */
export function Avatar({ src, name, size = 34 }: { src: string; name: string; size?: number }) {
  const box = { width: size, height: size }
  if (src) return <img className={classes.avatar} src={src} alt="" {...box} />
  const [first = '听'] = name
  return (
    <span className={classes.avatar} style={{ ...box, fontSize: size * 0.42 }} aria-hidden>
      {first.toUpperCase()}
    </span>
  )
}
