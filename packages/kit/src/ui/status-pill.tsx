import classes from './status-pill.module.css'

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'brand'

/** A state in one word. The word carries it; the colour only helps. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  )
}
