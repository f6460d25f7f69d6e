import { type CSSProperties, useId } from 'react'
import classes from './bar-chart.module.css'
import { niceTop } from './nice-top.ts'

export interface Bar {
  key: string
  /** Under the bar: a day or a month. */
  name: string
  value: number
  /** The value as people read it. */
  text: string
}

interface Props {
  /** What is drawn, for the ear. */
  label: string
  bars: readonly Bar[]
  /** A mark of the scale as people read it. */
  scale: (value: number) => string
}

const MOST_NAMES = 10

/** Bars over time. It is a list, so that it can be read without being seen. */
export function BarChart({ label, bars, scale }: Props) {
  const id = useId()
  const top = niceTop(Math.max(0, ...bars.map(({ value }) => value)))
  const every = Math.ceil(bars.length / MOST_NAMES)
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className={classes.caption}>
        {label}
      </figcaption>
      <div className={classes.scale} aria-hidden>
        {[top, top / 2, 0].map((mark) => (
          <span key={mark}>{scale(mark)}</span>
        ))}
      </div>
      <ol className={classes.bars}>
        {bars.map(({ key, name, value, text }, index) => (
          <li key={key} style={{ '--part': top > 0 ? Math.max(0, value) / top : 0 } as CSSProperties}>
            <span className={classes.tip}>
              {name} <b>{text}</b>
            </span>
            <i aria-hidden />
            {(bars.length - 1 - index) % every === 0 && <small aria-hidden>{name}</small>}
          </li>
        ))}
      </ol>
    </figure>
  )
}
