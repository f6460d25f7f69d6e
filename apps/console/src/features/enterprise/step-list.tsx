import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ENTERPRISE_STEPS, type StepState, stepState } from '@tingan/rules/enterprise-steps'
import { formatDateTime } from '@tingan/rules/format'
import { Check, X } from 'lucide-react'
import classes from './wizard.module.css'

const words: Record<StepState, string> = { done: '已完成', now: '进行中', refused: '需修改', open: '未开始' }

/** What is done, what was refused, and where it goes on. */
export function StepList({ detail, here }: { detail: EnterpriseDetail; here: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys must reach that
    <ol className={classes.steps} aria-label="入驻进度" tabIndex={0}>
      {ENTERPRISE_STEPS.map(({ status, name }) => {
        const state = stepState(status, detail)
        return (
          <li key={status} data-state={state} aria-current={status === here ? 'step' : undefined}>
            <span className={classes.dot} role="img" aria-label={words[state]}>
              {state === 'done' ? (
                <Check size={14} strokeWidth={2.4} aria-hidden />
              ) : state === 'refused' ? (
                <X size={14} strokeWidth={2.4} aria-hidden />
              ) : (
                status
              )}
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.note}>{noteOf(status, state, detail)}</span>
          </li>
        )
      })}
    </ol>
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
