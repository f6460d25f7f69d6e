import { formatDateTime } from '@tingan/rules/format'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { SandboxSms } from '../../shared/sandbox/sandbox-api.ts'
import { Failed } from './failed.tsx'
import { copyText } from './people.tsx'
import styles from './phone.module.css'
import { usePoll } from './use-poll.ts'

export function Inbox({ mobile }: { mobile: string }) {
  const { result, reload } = usePoll<SandboxSms[]>(`sms?mobile=${mobile}`)
  if (!result) return <p className={styles.empty}>正在收短信…</p>
  if (!result.ok) return <Failed text={result.msg} onRetry={reload} />
  if (!result.data.length)
    return (
      <p className={styles.empty}>{mobile} 还没有收到短信。去登录页点「获取验证码」，几秒内会出现在这里。</p>
    )
  return (
    <ol className={styles.inbox} aria-live="polite">
      {result.data.map((sms) => (
        <li key={`${sms.at}-${sms.code}`}>
          <time>{formatDateTime(sms.at)}</time>
          <div className={styles.bubble}>
            {sms.code && <CodeCopy code={sms.code} />}
            <p>{sms.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function CodeCopy({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      className={styles.code}
      aria-label={`复制验证码 ${code}`}
      onClick={() => void copyText(code).then(() => setCopied(true))}
    >
      {code}
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
    </button>
  )
}
