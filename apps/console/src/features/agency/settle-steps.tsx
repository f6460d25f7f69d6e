import { MCN_STATUS } from '@tingan/contract/mcn'
import classes from './agency.module.css'

const steps = [
  ['企业入驻', '已完成'],
  ['填写机构资料', '名称、LOGO、联系人和代表作品'],
  ['运营审核', '2 个工作日内'],
  ['开通工作台', '无需重新登录'],
] as const

/** Which of the four is behind, under way or refused. */
function stateOf(step: number, status: number): 'done' | 'now' | 'bad' | 'open' {
  const { none, left, refused, reviewing } = MCN_STATUS
  if (step === 0) return 'done'
  if (status === none || status === left) return step === 1 ? 'now' : 'open'
  if (status === refused) return step === 1 ? 'now' : step === 2 ? 'bad' : 'open'
  if (status === reviewing) return step === 1 ? 'done' : step === 2 ? 'now' : 'open'
  return 'done'
}

const spoken = { done: '已完成', now: '进行中', bad: '未通过', open: '未开始' } as const

export function SettleSteps({ status }: { status: number }) {
  return (
    <ol className={classes.steps}>
      {steps.map(([name, note], step) => {
        const state = stateOf(step, status)
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            {state === 'open' || state === 'now' ? note : spoken[state]}
          </li>
        )
      })}
    </ol>
  )
}
