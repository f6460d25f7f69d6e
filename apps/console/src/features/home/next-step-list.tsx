import { Button } from '@mantine/core'
import { Check, Clock3, Ellipsis } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './home.module.css'
import type { NextStep } from './next-steps.ts'

const marks = {
  todo: { icon: Ellipsis, name: '待办' },
  waiting: { icon: Clock3, name: '等待中' },
  done: { icon: Check, name: '已完成' },
} as const

export function NextStepList({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => {
        const { icon: Icon, name } = marks[step.state]
        return (
          <li key={step.title} data-state={step.state}>
            <span className={classes.mark} role="img" aria-label={name}>
              <Icon size={16} strokeWidth={2.2} aria-hidden />
            </span>
            <div>
              <b>{step.title}</b>
              <p>{step.text}</p>
            </div>
            {step.link && (
              <Button
                component={AppLink}
                to={step.link.to}
                size="compact-sm"
                h={32}
                px={14}
                variant={step.state === 'todo' ? 'default' : 'subtle'}
                aria-label={`${step.link.name}：${step.title}`}
              >
                {step.link.name}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
