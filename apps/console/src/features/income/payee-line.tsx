import { Landmark } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import type { WithdrawInfo } from './income-query.ts'
import classes from './withdraw.module.css'

/** Where the money goes. */
export function PayeeLine({ info: { bank } }: { info: WithdrawInfo }) {
  return (
    <p className={classes.payee}>
      <Landmark size={16} strokeWidth={1.9} aria-hidden />
      <span>{bank ? `打款到 ${bank.bankName} ${bank.cardNo}` : '还没有可以收款的账户'}</span>
      <AppLink to="/usercenter/info/bank/list">查看账户</AppLink>
    </p>
  )
}
