import { CONTRACT_STATUS, type ContractBrief, SIGN_STEP } from '@tingan/contract/contract-fields'
import { isNear, timeLeft } from '@tingan/rules/deadline'
import { dayOf, formatDateTime } from '@tingan/rules/format'
import classes from './contract.module.css'

/** What is worth knowing about a contract in its state: until when, since when, or why not. */
export function ContractNotes({ contract }: { contract: ContractBrief }) {
  const { status, signStep, signDeadline, failReason, resignBefore, relate } = contract
  const now = Date.now()
  return (
    <>
      {relate.length > 0 && <p>涉及：{relate.map(({ name }) => name).join('、')}</p>}
      {status === CONTRACT_STATUS.toSign && signDeadline !== null && (
        <p className={classes.note} data-near={isNear(signDeadline, now)}>
          {timeLeft(signDeadline, now)}，请在 {formatDateTime(signDeadline)} 前签署
        </p>
      )}
      {status === CONTRACT_STATUS.signing && signStep === SIGN_STEP.platformSeal && (
        <p className={classes.note}>各方已签好，等平台核对后盖章</p>
      )}
      {status === CONTRACT_STATUS.failed && failReason && (
        <p className={classes.note} data-near="true">
          没有签成：{failReason}
        </p>
      )}
      {resignBefore !== null && (
        <p className={classes.note} data-near="true">
          条款有了新版本，请在 {dayOf(resignBefore)} 前重新签署
        </p>
      )}
      {status >= CONTRACT_STATUS.effective && contract.termStart && <p>{termText(contract)}</p>}
    </>
  )
}

export function termText({ termStart, termEnd, autoRenew }: ContractBrief): string {
  if (!termStart) return ''
  if (!termEnd) return `${termStart} 起长期有效`
  return `${termStart} 至 ${termEnd}${autoRenew ? '，到期自动续期' : ''}`
}
