import { auth } from '@tingan/contract/auth'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { returnPath } from '@tingan/rules/guard-login'
import { useEffect, useRef, useState } from 'react'
import { callApi, keepSession } from '../../shared/api/call-api.ts'
import { keptForBind } from '../../shared/session/wechat-return.ts'
import type { PageProps } from '../page.ts'
import { LinkButton } from '../parts/button.tsx'
import { goAfterLogin } from './after-login.ts'
import styles from './form.module.css'
import { failureText } from './login-failure.ts'
import { LoginFrame } from './login-frame.tsx'
import { Features, Story } from './story.tsx'
import { Waiting } from './waiting.tsx'
import { keepWechatBind } from './wechat-bind.ts'
import { WechatButton } from './wechat-button.tsx'

const REFUSED = '你在微信里取消了授权。没关系，可以再试一次，或改用短信登录。'

/** WeChat comes back here with a code that works once. */
export function CallbackPage({ search, boot }: PageProps) {
  const [error, setError] = useState<string>()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void authorize(search).then(setError)
  }, [search])
  return (
    <LoginFrame
      sandbox={boot.sandbox}
      story={
        <Story title="微信登录" text="听岸只会得到你的微信昵称和头像，不会读取聊天或好友。">
          <Features />
        </Story>
      }
    >
      {error === undefined ? (
        <Waiting text="正在确认微信授权…" />
      ) : (
        <div className={styles.stage}>
          <h1 className={styles.title}>微信登录没有成功</h1>
          <p className={styles.sub} role="alert">
            {error}
          </p>
          <div className={styles.steps}>
            <WechatButton redirect="/index" text="重新授权" />
            <LinkButton href="/login" kind="plain">
              改用短信登录
            </LinkButton>
          </div>
        </div>
      )}
    </LoginFrame>
  )
}

/** Leaves the page, or answers what went wrong. */
async function authorize(search: string): Promise<string | undefined> {
  if (keptForBind()) {
    location.replace(`/usercenter/info/bind${search || '?'}`)
    return undefined
  }
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const state = query.get('state') ?? ''
  if (!code) return REFUSED
  const result = await callApi(auth.authorize, { plat: 'wx', code, state })
  if (!result.ok) return wrong(result)
  const { login, bindTicket, redirect = '' } = result.data
  if (login) {
    keepSession(login)
    goAfterLogin(login, returnPath(`?redirect=${encodeURIComponent(redirect)}`))
    return undefined
  }
  if (!bindTicket) return '微信没有返回账号信息，请重新授权。'
  keepWechatBind({ bindTicket, redirect })
  location.replace('/login/mid')
  return undefined
}

function wrong(failure: ApiFailure): string {
  return `${failureText(failure)}。授权码只能使用一次，刷新页面不会生效。`
}
