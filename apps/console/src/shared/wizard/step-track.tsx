import { Check, Clock3, X } from 'lucide-react'
import classes from './wizard.module.css'

export const STEP_WORDS = {
  done: '已完成',
  now: '进行中',
  waiting: '等待中',
  refused: '需修改',
  open: '未开始',
} as const
export type TrackState = keyof typeof STEP_WORDS

interface Step {
  key: string
  name: string
  note: string
  state: TrackState
}

const icons = { done: Check, waiting: Clock3, refused: X } as const

/** What is done, what was refused, and where it goes on. */
export function StepTrack({ label, steps, here }: { label: string; steps: readonly Step[]; here: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys must reach that
    <ol className={classes.steps} aria-label={label} tabIndex={0}>
      {steps.map(({ key, name, note, state }, at) => {
        const Icon = state in icons ? icons[state as keyof typeof icons] : null
        return (
          <li key={key} data-state={state} aria-current={key === here ? 'step' : undefined}>
            <span className={classes.dot} role="img" aria-label={STEP_WORDS[state]}>
              {Icon ? <Icon size={14} strokeWidth={2.4} aria-hidden /> : at + 1}
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.note}>{note}</span>
          </li>
        )
      })}
    </ol>
  )
}
