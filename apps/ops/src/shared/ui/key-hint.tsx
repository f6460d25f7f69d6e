import classes from './key-hint.module.css'

/** The key that does the same; said by the button's `aria-keyshortcuts`, so here it is only drawn. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  )
}
