import { LOGIN_TYPE } from '@tingan/contract/auth'
import { returnPath } from '@tingan/rules/guard-login'
import { useEffect, useState } from 'react'
import type { PageProps } from '../page.ts'
import { LinkButton } from '../parts/button.tsx'
import { keptText } from '../parts/kept.ts'
import { goAfterLogin } from './after-login.ts'
import styles from './form.module.css'
import { LoginFrame } from './login-frame.tsx'
import { SmsForm } from './sms-form.tsx'
import { Features, Story } from './story.tsx'
import { forgetWechatBind, keptWechatBind, type WechatBind } from './wechat-bind.ts'

/** Between WeChat's yes and a session: an account needs a phone number. */
export function MidPage({ boot }: PageProps) {
  const [bind, setBind] = useState<WechatBind | null>({ bindTicket: '', redirect: '' })
  const [inviteCode, setInviteCode] = useState('')
  useEffect(() => {
    setBind(keptWechatBind())
    setInviteCode(keptText('invite'))
  }, [])
  return (
    <LoginFrame
      sandbox={boot.sandbox}
      story={
        <Story title="只差一步" text="绑定手机号后，短信、微信、扫码都能进入同一个账号。">
          <Features />
        </Story>
      }
    >
      {bind ? <BindForm bind={bind} inviteCode={inviteCode} /> : <Lost />}
    </LoginFrame>
  )
}

function BindForm({ bind, inviteCode }: { bind: WechatBind; inviteCode: string }) {
  const { bindTicket, redirect } = bind
  return (
    <>
      <h1 className={styles.title}>绑定手机号</h1>
      <p className={styles.sub}>微信授权成功。已有账号会自动关联，没有则为你创建</p>
      <SmsForm
        way={{ loginType: LOGIN_TYPE.wechat, bindTicket, ...(inviteCode && { inviteCode }) }}
        submitText="绑定并登录"
        onSignedIn={(login) => {
          forgetWechatBind()
          goAfterLogin(login, returnPath(`?redirect=${encodeURIComponent(redirect)}`))
        }}
      />
      <p className={styles.back}>
        <a href="/login">换个方式登录</a>
      </p>
    </>
  )
}

function Lost() {
  return (
    <div className={styles.tallStage}>
      <h1 className={styles.title}>授权信息已失效</h1>
      <p className={styles.sub}>可能是等待太久，或在新窗口打开了这一页。回到登录页重新授权就好。</p>
      <LinkButton href="/login">返回登录</LinkButton>
    </div>
  )
}
