import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { SandboxAccount } from '../../shared/sandbox/sandbox-api.ts'
import { mobileDigits } from '../parts/mobile-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Failed } from './failed.tsx'
import styles from './sandbox.module.css'
import { usePoll } from './use-poll.ts'

interface PeopleProps {
  mobile: string
  onHold: (mobile: string) => void
}

export function People({ mobile, onHold }: PeopleProps) {
  const { result, reload } = usePoll<SandboxAccount[]>('accounts')
  return (
    <section className={styles.card}>
      <h2>演示账号</h2>
      <TextField
        label="拿着谁的手机"
        placeholder="选下面的人，或输入任意手机号"
        inputMode="numeric"
        value={mobile}
        onChange={(event) => onHold(mobileDigits(event.target.value))}
      />
      {result && !result.ok && <Failed text={result.msg} onRetry={reload} />}
      <ul className={styles.people}>
        {result?.ok &&
          result.data.map((account) => (
            <li key={account.loginUid} data-held={account.mobile === mobile || undefined}>
              <button type="button" className={styles.person} onClick={() => onHold(account.mobile)}>
                <span className={styles.face} aria-hidden="true">
                  {account.name.slice(0, 1)}
                </span>
                <span className={styles.who}>
                  <b>{account.name}</b>
                  <small>{account.note}</small>
                </span>
              </button>
              <CopyMobile mobile={account.mobile} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function CopyMobile({ mobile }: { mobile: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await copyText(mobile)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }
  const Icon = copied ? Check : Copy
  return (
    <button type="button" className={styles.copy} aria-label={`复制 ${mobile}`} onClick={() => void copy()}>
      {mobile}
      <Icon size={14} strokeWidth={1.9} aria-hidden="true" />
    </button>
  )
}

/** The clipboard API is missing on plain http. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
