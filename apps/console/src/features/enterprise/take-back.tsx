import { enterprise } from '@tingan/contract/enterprise'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { ENTERPRISE_STEPS } from '@tingan/rules/enterprise-steps'
import classes from '../../shared/wizard/wizard.module.css'
import { useReload } from './enterprise-query.ts'

/** Not an enterprise after all. */
export function TakeBack({ detail }: { detail: EnterpriseDetail }) {
  const reload = useReload()
  const { run } = useAction(enterprise.choose, { onDone: reload })
  if (!detail.can.takeBack) return null
  return (
    <ConfirmButton
      label="不以企业身份入驻"
      variant="subtle"
      color="gray"
      size="compact-sm"
      title="改选其他身份？"
      confirmText="改选身份"
      onConfirm={() => run({ identity: 1, agree: true })}
    >
      会回到选择身份的页面。已填写的企业资料会保留，之后可以继续。
    </ConfirmButton>
  )
}

/** To an earlier step, saying what that costs. */
export function StepBack({ detail, to, label }: { detail: EnterpriseDetail; to: 1 | 2 | 3; label?: string }) {
  const reload = useReload()
  const { run } = useAction(enterprise.setStatus, { onDone: reload })
  const name = ENTERPRISE_STEPS.find(({ status }) => status === to)?.name ?? ''
  if (!detail.can.backTo.includes(to)) return null
  return (
    <ConfirmButton
      label={label ?? `返回修改${name}`}
      variant="subtle"
      color="gray"
      title={`返回修改${name}？`}
      confirmText="返回修改"
      onConfirm={() => run({ status: to })}
    >
      <p className={classes.quiet}>
        {to === 3
          ? '正在进行的打款会作废，需要重新提交对公账户并等待新的打款。'
          : '之后的步骤需要重新核验，正在进行的打款会作废。已填写的内容会保留。'}
      </p>
    </ConfirmButton>
  )
}
