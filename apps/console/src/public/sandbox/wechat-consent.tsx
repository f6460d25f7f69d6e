import { useState } from 'react'
import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './sandbox.module.css'

const identities = ['sandbox-wx-0001', 'sandbox-wx-0002', 'sandbox-wx-0003']

/** WeChat's own page, played: somebody is asked whether Tingan may know who they are. */
export function WechatConsent({ state }: { state: string }) {
  const [openId, setOpenId] = useState(identities[0]!)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function answer(act: 'allow' | 'deny') {
    setBusy(true)
    setError(undefined)
    const path = `wechat/${encodeURIComponent(state)}`
    const result = await askSandbox<{ redirect: string }>(path, { act, openId })
    if (result.ok) return location.assign(result.data.redirect)
    setBusy(false)
    setError(result.msg)
  }

  return (
    <section className={styles.consent}>
      <h1>听岸 申请使用你的微信登录</h1>
      <p className={styles.tip}>这是沙箱里的微信。选一个身份，再决定同意还是拒绝。</p>
      <fieldset className={styles.identities}>
        <legend className="visually-hidden">微信身份</legend>
        {identities.map((one) => (
          <label key={one}>
            <input type="radio" name="identity" checked={openId === one} onChange={() => setOpenId(one)} />
            <span className={styles.who}>
              <b>微信用户{one.slice(-4)}</b>
              <small>{one}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="微信身份标识"
        hint="也可以写一个没用过的，扮演新朋友"
        value={openId}
        onChange={(event) => setOpenId(event.target.value.trim().slice(0, 64))}
      />
      <Notice text={error} />
      <div className={styles.answers}>
        <Button kind="plain" onClick={() => void answer('deny')}>
          拒绝
        </Button>
        <Button loading={busy} onClick={() => void answer('allow')}>
          同意
        </Button>
      </div>
    </section>
  )
}
