import { formatMoney } from '@tingan/rules/format'
import { Failed } from './failed.tsx'
import type { CashierOrder } from './pay-page.tsx'
import styles from './sandbox.module.css'
import { usePoll } from './use-poll.ts'

/** What waits at the cashier; each opens as the page somebody's phone would show. */
export function PayCard() {
  const { result, reload } = usePoll<CashierOrder[]>('pay')
  return (
    <section className={styles.card}>
      <h2>收银台</h2>
      {result && !result.ok && <Failed text={result.msg} onRetry={reload} />}
      {result?.ok && result.data.length === 0 && <p className={styles.tip}>没有等待支付的订单。</p>}
      <ul className={styles.vendors}>
        {result?.ok &&
          result.data.map(({ orderNo, title, amountFen }) => (
            <li key={orderNo}>
              <a href={`/sandbox/pay?orderNo=${orderNo}`}>
                {title}，{formatMoney(amountFen)} 元
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
