import { formatMoney } from '@tingan/rules/format'
import { useState } from 'react'
import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { Failed } from './failed.tsx'
import styles from './sandbox.module.css'
import { usePoll } from './use-poll.ts'

export interface CashierOrder {
  orderNo: string
  channel: 'wechat' | 'alipay'
  title: string
  amountFen: number
  result: 'paid' | 'declined' | 'closed' | null
}

const names = { wechat: '微信支付', alipay: '支付宝' }
const results = { paid: '已支付', declined: '已拒绝支付', closed: '订单已关闭' }

/** What a phone shows after scanning: pay or not. */
export function PayPage({ orderNo }: { orderNo: string }) {
  const path = `pay/${encodeURIComponent(orderNo)}`
  const { result, reload } = usePoll<CashierOrder>(path)
  const [busy, setBusy] = useState<'paid' | 'declined'>()
  const [error, setError] = useState<string>()

  async function decide(answer: 'paid' | 'declined') {
    if (busy) return
    setBusy(answer)
    const done = await askSandbox(path, { result: answer })
    setError(done.ok ? undefined : done.msg)
    await reload()
    setBusy(undefined)
  }

  if (!result) return null
  if (!result.ok)
    return (
      <section className={styles.consent}>
        <h1>收银台</h1>
        <Failed text={result.msg} onRetry={reload} />
      </section>
    )
  const { title, amountFen, channel, result: decided } = result.data
  return (
    <section className={styles.consent}>
      <h1>{names[channel]}</h1>
      <p className={styles.tip}>这是沙箱里的收银台，不会真的付钱。</p>
      <p>
        {title}，应付 <strong>{formatMoney(amountFen)}</strong> 元
      </p>
      <p className={styles.tip}>订单号 {orderNo}</p>
      <Notice text={error} />
      {decided && <p role="status">{results[decided]}</p>}
      {!decided && (
        <div className={styles.answers}>
          <Button kind="plain" loading={busy === 'declined'} onClick={() => void decide('declined')}>
            拒绝支付
          </Button>
          <Button loading={busy === 'paid'} onClick={() => void decide('paid')}>
            支付
          </Button>
        </div>
      )}
      {decided === 'closed' && (
        <div className={styles.answers}>
          <Button kind="plain" loading={busy === 'paid'} onClick={() => void decide('paid')}>
            关闭前已付，通知迟到
          </Button>
        </div>
      )}
    </section>
  )
}
