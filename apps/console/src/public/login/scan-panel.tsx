import { CheckCheck, CircleX, RefreshCw, ScanLine, Smartphone, TimerOff, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { AgreementLinks } from '../parts/consent.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './scan.module.css'
import { type ScanState, useScan } from './use-scan.ts'
import type { SignedIn } from './use-sms-login.ts'

interface Mask {
  icon: ReactNode
  title: string
  text: string
  again?: boolean
}

const masks: Partial<Record<ScanState, Mask>> = {
  scanned: { icon: <Smartphone />, title: '扫描成功', text: '请在手机上轻点「确认登录」' },
  confirmed: { icon: <CheckCheck />, title: '已确认', text: '正在为你打开创作中心…' },
  expired: {
    icon: <TimerOff />,
    title: '二维码已过期',
    text: '为了账号安全，二维码 3 分钟内有效',
    again: true,
  },
  cancelled: { icon: <CircleX />, title: '已在手机上取消', text: '需要登录的话，换一张再扫', again: true },
  failed: { icon: <WifiOff />, title: '没能登录', text: '', again: true },
}

interface ScanPanelProps {
  inviteCode: string
  onSignedIn: (login: SignedIn) => void
}

export function ScanPanel({ inviteCode, onSignedIn }: ScanPanelProps) {
  const scan = useScan(inviteCode, onSignedIn)
  const mask = masks[scan.state]
  return (
    <div className={styles.panel}>
      <div className={styles.frame}>
        {scan.url ? <QrCode text={scan.url} /> : <div className={styles.blank} />}
        <div role="status" className={styles.status}>
          {mask && (
            <div className={styles.mask}>
              <span className={styles.icon}>{mask.icon}</span>
              <b>{mask.title}</b>
              <span>{scan.error || mask.text}</span>
              {mask.again && (
                <Button size="small" icon={<RefreshCw size={15} aria-hidden="true" />} onClick={scan.refresh}>
                  刷新二维码
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <p className={styles.lead}>
        <ScanLine size={18} strokeWidth={1.9} aria-hidden="true" />
        打开听岸 App，扫一扫登录
      </p>
      <p className={styles.small}>
        扫码登录即表示同意
        <AgreementLinks />
      </p>
    </div>
  )
}
