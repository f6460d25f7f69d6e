import classes from './conflict-note.module.css'

/** Somebody saved first. What was typed here stays typed. */
export function ConflictNote({ shown }: { shown: boolean }) {
  if (!shown) return null
  return (
    <p className={classes.note} role="alert">
      这份内容刚被同事修改过。最新的内容已载入，你改过的部分仍保留，请核对后再次保存。
    </p>
  )
}
