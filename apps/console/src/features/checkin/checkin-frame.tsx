import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { CERTIFICATION } from '@tingan/rules/certification'
import {
  INDIVIDUAL_STEPS,
  type IndividualStanding,
  type IndividualStep,
  individualStep,
} from '@tingan/rules/individual-steps'
import type { ReactNode } from 'react'
import { STEP_WORDS, StepTrack } from '../../shared/wizard/step-track.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { useStanding } from './checkin-query.ts'

interface Props {
  step: IndividualStep
  title: string
  description: string
  children: ReactNode
}

/** The frame of every step: what is done, what is missing, and the step itself. */
export function CheckinFrame({ step, title, description, children }: Props) {
  const standing = useStanding()
  return (
    <>
      <PageHeader title={title} description={description} />
      <div className={classes.columns}>
        <aside className={classes.aside}>
          <StepTrack
            label="入驻进度"
            here={step}
            steps={INDIVIDUAL_STEPS.map(({ key, name }) => {
              const state = individualStep(key, standing)
              return { key, name, state, note: noteOf(key, standing) || STEP_WORDS[state] }
            })}
          />
        </aside>
        <div className={classes.stack}>{children}</div>
      </div>
    </>
  )
}

function noteOf(step: IndividualStep, standing: IndividualStanding): string {
  const state = individualStep(step, standing)
  if (step === 'identity') {
    if (state === 'waiting') return '核验中，结果会通过消息通知'
    if (standing.certification === CERTIFICATION.expired) return '证件已过期，请更新'
    return state === 'now' ? '身份证照片与本人核验' : ''
  }
  if (state === 'done') return ''
  return step === 'basic' ? '头像、昵称、地区与标签' : '可以跳过'
}
