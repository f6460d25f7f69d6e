import { StepTrack, type TrackState } from '../../shared/wizard/step-track.tsx'
import type { Stage } from './sign-stage.ts'

const STEPS = [
  { key: 'read', name: '阅读', note: '读到最后一页', stages: ['agree', 'read'] },
  { key: 'willing', name: '意愿认证', note: '人脸或短信', stages: ['identity', 'willing'] },
  { key: 'seal', name: '签署', note: '盖上电子印章', stages: ['seal', 'sealing', 'failed'] },
  { key: 'done', name: '完成', note: '合同生效', stages: ['done'] },
] as const

/** How far it has come. */
export function SignTrack({ stage }: { stage: Stage | 'sealing' | 'failed' | 'done' }) {
  const here = STEPS.findIndex(({ stages }) => stages.some((one) => one === stage))
  return (
    <StepTrack
      label="签署进度"
      here={STEPS[here]?.key ?? ''}
      steps={STEPS.map(({ key, name, note }, at) => ({ key, name, note, state: stateOf(at, here) }))}
    />
  )

  function stateOf(at: number, now: number): TrackState {
    if (at < now || stage === 'done') return 'done'
    if (at > now) return 'open'
    if (stage === 'failed') return 'refused'
    return stage === 'sealing' ? 'waiting' : 'now'
  }
}
