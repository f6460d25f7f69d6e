import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ENTERPRISE_STEPS, type StepState, stepState } from '@tingan/rules/enterprise-steps'
import { formatDateTime } from '@tingan/rules/format'
import { StepTrack, STEP_WORDS as words } from '../../shared/wizard/step-track.tsx'

/** What is done, what was refused, and where it goes on. */
export function StepList({ detail, here }: { detail: EnterpriseDetail; here: number }) {
  return (
    <StepTrack
      label="入驻进度"
      here={String(here)}
      steps={ENTERPRISE_STEPS.map(({ status, name }) => {
        const state = stepState(status, detail)
        return { key: String(status), name, state, note: noteOf(status, state, detail) }
      })}
    />
  )
}

function noteOf(step: number, state: StepState, detail: EnterpriseDetail): string {
  if (state === 'refused') return detail.failReason || words.refused
  const { base, operator, bank, paymentCheck } = detail
  if (state === 'done') {
    if (step === 1) return base?.companyName ?? ''
    if (step === 2) return operator ? `${operator.name} ${operator.mobile}` : ''
    if (step === 3) return bank ? `${bank.bankName} ${bank.cardNo}` : ''
    return words.done
  }
  if (state === 'open') return ''
  if (step === 2) return operator?.ready ? '待人脸核验' : '填写经办人并完成人脸核验'
  if (step === 4 && paymentCheck) return `请在 ${formatDateTime(paymentCheck.expireAt)} 前回填`
  return words.now
}
