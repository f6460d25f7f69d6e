import { ACCOUNT_STATUS } from '@tingan/contract/account'
import { LOGIN_TYPE } from '@tingan/contract/auth'
import { returnPath } from '@tingan/rules/guard-login'
import { MessageSquareText, QrCode } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { onSignedInElsewhere } from '../../shared/api/session-channel.ts'
import type { PageProps } from '../page.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { Tabs } from '../parts/tabs.tsx'
import { useMounted } from '../parts/use-mounted.ts'
import styles from './form.module.css'
import { InviteBadge, useInviteCode } from './invite.tsx'
import { LoginFrame } from './login-frame.tsx'
import { SmsForm } from './sms-form.tsx'
import { Features, Story } from './story.tsx'
import type { SignedIn } from './use-sms-login.ts'
import { WechatButton } from './wechat-button.tsx'

const ScanPanel = lazyPart(async () => (await import('./scan-panel.tsx')).ScanPanel)
const CancellingDialog = lazyPart(async () => (await import('./cancelling-dialog.tsx')).CancellingDialog)

const tabs = [
  {
    id: 'sms',
    label: '短信登录',
    icon: <MessageSquareText size={16} strokeWidth={1.9} aria-hidden="true" />,
  },
  { id: 'scan', label: '扫码登录', icon: <QrCode size={16} strokeWidth={1.9} aria-hidden="true" /> },
] as const

export function LoginPage({ search, boot }: PageProps) {
  const [tab, setTab] = useState<'sms' | 'scan'>('sms')
  const [visit, setVisit] = useState(0)
  const [cancelling, setCancelling] = useState(() => cancellingUser(boot))
  const mounted = useMounted()
  const inviteCode = useInviteCode(search)
  const redirect = returnPath(search)
  useEffect(() => onSignedInElsewhere(() => location.assign(redirect)), [redirect])

  /** A form that has done its work stays busy; the next person gets a fresh one. */
  function left() {
    setCancelling(null)
    setVisit(visit + 1)
  }

  function signedIn(login: SignedIn) {
    if (login.cancelling) setCancelling(login.cancelling)
    else location.assign(redirect)
  }

  return (
    <LoginFrame
      sandbox={boot.sandbox}
      story={
        <Story
          title={
            <>
              让好声音，
              <br />
              有岸可靠
            </>
          }
          text="听岸是长音频创作者的工作台。从第一次录音到每一笔结算，都在这里安顿好。"
        >
          <Features />
        </Story>
      }
    >
      <h1 className={styles.title}>登录听岸</h1>
      <p className={styles.sub}>没有账号也没关系，验证手机号就会为你创建</p>
      <InviteBadge code={inviteCode} />
      <Tabs key={visit} label="登录方式" tabs={tabs} current={tab} onChange={setTab}>
        {tab === 'sms' ? (
          <SmsForm
            way={{ loginType: LOGIN_TYPE.sms, ...(inviteCode && { inviteCode }) }}
            submitText="登录 / 注册"
            onSignedIn={signedIn}
          />
        ) : (
          <Suspense fallback={<div className={styles.scanSpace} />}>
            <ScanPanel inviteCode={inviteCode} onSignedIn={signedIn} />
          </Suspense>
        )}
      </Tabs>
      <p className={styles.or}>
        <span>其他方式</span>
      </p>
      <WechatButton redirect={redirect} />
      {mounted && cancelling && (
        <Suspense>
          <CancellingDialog deadline={cancelling.deadline} onLeft={left} />
        </Suspense>
      )}
    </LoginFrame>
  )
}

/** Somebody who came back while the account waits for its cancellation: the guard sends them here. */
function cancellingUser({ session }: PageProps['boot']): { deadline: number | null } | null {
  if (session?.user.accountStatus !== ACCOUNT_STATUS.cancelling) return null
  return { deadline: session.user.cancelDeadline }
}
