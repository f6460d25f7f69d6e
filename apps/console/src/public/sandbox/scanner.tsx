import { QR_STATUS } from '@tingan/contract/auth'
import { formatDateTime } from '@tingan/rules/format'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { askSandbox, type SandboxScan } from '../../shared/sandbox/sandbox-api.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { Failed } from './failed.tsx'
import styles from './phone.module.css'
import { usePoll } from './use-poll.ts'

type Act = 'scan' | 'confirm' | 'cancel'
const said: Record<Act, string> = { scan: '已扫描', confirm: '已确认登录', cancel: '已取消' }

/** The camera: codes that wait in some browser, or an id typed in. */
export function Scanner({ mobile, scanned }: { mobile: string; scanned: string }) {
  const [qrId, setQrId] = useState(scanned)
  const [note, setNote] = useState('')
  const { result, reload } = usePoll<SandboxScan[]>('scan')
  const chosen = qrIdIn(qrId)

  async function act(what: Act) {
    const done = await askSandbox(`scan/${chosen}`, { act: what, mobile })
    setNote(done.ok ? said[what] : done.msg)
    await reload()
  }

  return (
    <div className={styles.scanner}>
      {result && !result.ok && <Failed text={result.msg} onRetry={reload} />}
      <ul className={styles.codes}>
        {result?.ok &&
          result.data.map((scan) => (
            <li key={scan.qrId}>
              <button type="button" aria-pressed={scan.qrId === chosen} onClick={() => setQrId(scan.qrId)}>
                <ScanLine size={18} strokeWidth={1.9} aria-hidden="true" />
                <span>
                  <b>{scan.qrId.slice(0, 8)}</b>
                  <small>
                    {scan.status === QR_STATUS.scanned ? '已扫描，待确认' : '等待扫描'} ·{' '}
                    {formatDateTime(scan.expireAt)} 前有效
                  </small>
                </span>
              </button>
            </li>
          ))}
        {result?.ok && !result.data.length && (
          <li className={styles.empty}>没有等待中的二维码。在登录页打开「扫码登录」就会出现。</li>
        )}
      </ul>
      <TextField
        label="二维码标识或地址"
        placeholder="粘贴二维码里的内容"
        value={qrId}
        onChange={(event) => setQrId(event.target.value)}
      />
      <div className={styles.acts}>
        <Button size="small" disabled={!chosen} onClick={() => void act('scan')}>
          扫描
        </Button>
        <Button size="small" disabled={!chosen} onClick={() => void act('confirm')}>
          确认登录
        </Button>
        <Button size="small" kind="plain" disabled={!chosen} onClick={() => void act('cancel')}>
          取消
        </Button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  )
}

/** The code holds an address; the id alone is fine too. */
export function qrIdIn(text: string): string {
  return /[0-9a-f]{32}/.exec(text)?.[0] ?? ''
}
