import { PAY_TYPE, type PayApply } from '@tingan/contract/pay-apply'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatDateTime } from '@tingan/rules/format'
import classes from './pay.module.css'
import { PayStatus } from './pay-status.tsx'
import { priceText } from './pay-words.ts'

export function ApplyHistory({ history }: { history: readonly PayApply[] }) {
  return (
    <Card title="历史记录">
      <ol className={classes.history}>
        {history.map((apply) => (
          <li key={apply.applyId}>
            <time dateTime={new Date(apply.appliedAt).toISOString()}>{formatDateTime(apply.appliedAt)}</time>
            <div>
              {priceText(apply)}
              {apply.payType !== PAY_TYPE.free && `，试听 ${apply.freeCount} 集`}
              {apply.rejectReason && <p className={classes.reason}>未通过：{apply.rejectReason}</p>}
              {apply.effectiveAt !== null && <p>生效时间 {formatDateTime(apply.effectiveAt)}</p>}
            </div>
            <PayStatus apply={apply} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
