import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import classes from '../../shared/wizard/wizard.module.css'

/** What a submit costs, and how often it may still be done. */
export function PaymentsLeft({ leftToday, left }: EnterpriseDetail['payments']) {
  return (
    <p className={classes.quiet}>
      {left === 0
        ? '打款次数已全部用完，请联系客服人工核验。'
        : leftToday === 0
          ? '今天的打款次数已用完，请明天再试。'
          : `会向该账户打一笔 0.01-0.99 元的款项。今天还可打款 ${leftToday} 次，共剩 ${left} 次。`}
    </p>
  )
}
