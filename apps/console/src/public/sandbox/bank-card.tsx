import { type FormEvent, useState } from 'react'
import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Failed } from './failed.tsx'
import styles from './sandbox.module.css'
import { usePoll } from './use-poll.ts'

interface Payment {
  uid: number
  accountName: string
  amountFen: number
  state: string
}

const OPEN = 'PAID'

/** The bank's counter: what was sent to companies, and whether it arrives. */
export function BankCard() {
  const { result, reload } = usePoll<Payment[]>('bank')
  async function decide(uid: number, answer: 'paid' | 'bounced') {
    await askSandbox(`bank/${uid}`, { result: answer })
    void reload()
  }
  return (
    <section className={styles.card}>
      <h2>银行</h2>
      {result && !result.ok && <Failed text={result.msg} onRetry={reload} />}
      {result?.ok && result.data.length === 0 && <p className={styles.tip}>没有等待回填的认证打款。</p>}
      <ul className={styles.vendors}>
        {result?.ok &&
          result.data.map(({ uid, accountName, amountFen, state }) => (
            <li key={uid}>
              <p className={styles.tip}>
                {accountName || uid} 收到 <strong>{(amountFen / 100).toFixed(2)}</strong> 元
                {state === OPEN ? '（未确认）' : '（已到账）'}
              </p>
              {state === OPEN && (
                <div className={styles.jumps}>
                  <Button kind="plain" size="small" onClick={() => void decide(uid, 'paid')}>
                    到账
                  </Button>
                  <Button kind="plain" size="small" onClick={() => void decide(uid, 'bounced')}>
                    退回
                  </Button>
                </div>
              )}
            </li>
          ))}
      </ul>
      <Registry />
    </section>
  )
}

/** What the register of companies answers about one code from now on. */
function Registry() {
  const [creditCode, setCreditCode] = useState('')
  const [said, setSaid] = useState('')
  async function answer(event: FormEvent, body: object, text: string) {
    event.preventDefault()
    const done = await askSandbox('registry', { creditCode: creditCode.trim().toUpperCase(), ...body })
    setSaid(done.ok ? `之后会答：${text}` : done.msg)
  }
  return (
    <form onSubmit={(event) => void answer(event, { match: true }, '一致')}>
      <h3>工商登记</h3>
      <TextField
        label="统一社会信用代码"
        value={creditCode}
        onChange={(event) => setCreditCode(event.currentTarget.value)}
      />
      <div className={styles.jumps}>
        <Button kind="plain" size="small" type="submit">
          一致
        </Button>
        <Button
          kind="plain"
          size="small"
          onClick={(event) => void answer(event, { match: false }, '名称不符')}
        >
          名称不符
        </Button>
        <Button
          kind="plain"
          size="small"
          onClick={(event) => void answer(event, { match: false, what: 'legal' }, '法人不符')}
        >
          法人不符
        </Button>
      </div>
      <p className={styles.tip} role="status">
        {said}
      </p>
    </form>
  )
}
