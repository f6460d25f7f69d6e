import { LOGIN_TYPE } from '@tingan/contract/auth'
import { returnPath } from '@tingan/rules/guard-login'
import { useState } from 'react'
import type { PageProps } from '../page.ts'
import { TextField } from '../parts/text-field.tsx'
import { goAfterLogin } from './after-login.ts'
import styles from './form.module.css'
import { cleanInviteCode, inviteCodeIn } from './invite.tsx'
import { LoginFrame } from './login-frame.tsx'
import { SmsForm } from './sms-form.tsx'
import { Steps, Story } from './story.tsx'

/** Where an invitation lands: the same door, told as a story of three steps. */
export function ActivityPage({ search, boot }: PageProps) {
  const [inviteCode, setInviteCode] = useState(() => inviteCodeIn(search))
  return (
    <LoginFrame
      sandbox={boot.sandbox}
      story={
        <Story
          title={
            <>
              朋友在听岸，
              <br />
              给你留了话筒
            </>
          }
          text="你的故事、知识和声音，值得有人一直听下去。三步，把第一张专辑送到听众耳边。"
        >
          <Steps />
        </Story>
      }
    >
      <h1 className={styles.title}>接受邀请，加入听岸</h1>
      <p className={styles.sub}>验证手机号即可注册，已有账号会直接登录</p>
      <SmsForm
        way={{ loginType: LOGIN_TYPE.sms, ...(inviteCode && { inviteCode }) }}
        submitText="接受邀请"
        onSignedIn={(login) => goAfterLogin(login, returnPath(search))}
      >
        <TextField
          label="邀请码（选填）"
          placeholder="8 位字母与数字"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={inviteCode}
          hint="新账号注册时使用一次，之后不能更改"
          onChange={(event) => setInviteCode(cleanInviteCode(event.target.value))}
        />
      </SmsForm>
    </LoginFrame>
  )
}
