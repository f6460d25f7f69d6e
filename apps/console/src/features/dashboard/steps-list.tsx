import { Button } from '@mantine/core'
import type { Step } from '@tingan/contract/dashboard'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { Check, Clock3 } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { Deadline } from './deadline.tsx'
import classes from './steps.module.css'

interface Props {
  steps: readonly Step[]
  now: number
  /** The number of the first: what stands before it is drawn elsewhere. */
  startsAt?: number
}

export function StepsList({ steps, now, startsAt = 1 }: Props) {
  return (
    <ol className={classes.steps} start={startsAt}>
      {steps.map((step, index) => (
        <li key={step.key} data-state={step.state}>
          <Mark state={step.state} number={startsAt + index} />
          <div>
            <b>{step.title}</b>
            {step.weight === 'may' && <StatusPill tone="neutral">可选</StatusPill>}
            <p>{step.why}</p>
            {step.deadline !== null && <Deadline at={step.deadline} now={now} />}
          </div>
          {step.link && (
            <Button
              component={AppLink}
              to={step.link.to}
              size="row"
              variant={step.state === 'todo' ? 'default' : 'subtle'}
              aria-label={`${step.link.name}：${step.title}`}
            >
              {step.link.name}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function Mark({ state, number }: { state: Step['state']; number: number }) {
  if (state === 'todo')
    return (
      <span className={classes.mark} aria-hidden>
        {number}
      </span>
    )
  const { icon: Icon, name } = marks[state]
  return (
    <span className={classes.mark} role="img" aria-label={name}>
      <Icon size={16} strokeWidth={2.2} aria-hidden />
    </span>
  )
}

const marks = {
  waiting: { icon: Clock3, name: '等待中' },
  done: { icon: Check, name: '已完成' },
} as const
