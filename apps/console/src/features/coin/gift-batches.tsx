import { dayOf } from '@tingan/rules/format'
import classes from './coin.module.css'
import type { Account } from './coin-query.ts'

/** Gifts in the order in which they are used: what ends first goes first. */
export function GiftBatches({ batches }: { batches: Account['giveBatches'] }) {
  if (batches.length === 0) return null
  const sorted = [...batches].sort((a, b) => a.expireAt - b.expireAt)
  return (
    <div className={classes.batches}>
      <h3>赠币明细</h3>
      <p>使用时先扣最早到期的赠币，赠币用完再扣充值币。</p>
      <ul aria-label="赠币明细">
        {sorted.map(({ amount, left, expireAt }) => (
          <li key={`${expireAt}-${amount}-${left}`}>
            <b>{left.toLocaleString()}</b>
            <span>共 {amount.toLocaleString()}</span>
            <time dateTime={dayOf(expireAt)}>{dayOf(expireAt)} 到期</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
