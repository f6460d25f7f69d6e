import { isMobile } from '@tingan/rules/checks/mobile'
import { useEffect, useState } from 'react'
import { takeKey } from '../../shared/sandbox/sandbox-api.ts'
import { BankCard } from './bank-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { FaceCamera } from './face-camera.tsx'
import { PayCard } from './pay-card.tsx'
import { PayPage } from './pay-page.tsx'
import { People } from './people.tsx'
import { Phone } from './phone.tsx'
import styles from './sandbox.module.css'
import { Vendors } from './vendors.tsx'
import { WechatConsent } from './wechat-consent.tsx'

const HELD = 'tingan-sandbox-mobile'

/** Whose phone is in your hand, and what you do with it. */
export function SandboxPage({ path, search }: { path: string; search: string }) {
  const [ready, setReady] = useState(false)
  const [mobile, setMobile] = useState(() => localStorage.getItem(HELD) ?? '')
  useEffect(() => {
    takeKey(search)
    setReady(true)
  }, [search])

  function hold(next: string) {
    setMobile(next)
    if (isMobile(next)) localStorage.setItem(HELD, next)
  }

  if (!ready) return null
  const query = new URLSearchParams(search)
  if (path.startsWith('/sandbox/wechat')) return <WechatConsent state={query.get('state') ?? ''} />
  if (path.startsWith('/sandbox/face')) return <FaceCamera flowId={query.get('flowId') ?? ''} />
  if (path.startsWith('/sandbox/pay')) return <PayPage orderNo={query.get('orderNo') ?? ''} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>沙箱</h1>
        <p>这里没有真的短信和手机。选一个人，替他收验证码、扫码、确认登录。</p>
      </header>
      <People mobile={mobile} onHold={hold} />
      <Phone mobile={mobile} qrId={query.get('qrId') ?? ''} />
      <ClockCard />
      <Vendors />
      <BankCard />
      <PayCard />
    </div>
  )
}
