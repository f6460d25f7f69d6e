import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from './sandbox.module.css'
import { askSandbox } from './sandbox-api.ts'

const identities = [
  { openId: 'sandbox-wx-0001', nickname: '海边的录音笔' },
  { openId: 'sandbox-wx-0002', nickname: '阿宁今天开麦' },
  { openId: 'sandbox-wx-0003', nickname: '山海来信' },
]

/** WeChat's own page, played: somebody is asked whether Tingan may know who they are. */
export function WechatConsent({ state }: { state: string }) {
  const [openId, setOpenId] = useState(identities[0]!.openId)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function answer(act: 'allow' | 'deny') {
    setBusy(true)
    setError(undefined)
    const nickname = identities.find((one) => one.openId === openId)?.nickname
    const body = { act, openId, nickname }
    const result = await askSandbox<{ redirect: string }>(`wechat/${encodeURIComponent(state)}`, body)
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
          <label key={one.openId}>
            <input
              type="radio"
              name="identity"
              checked={openId === one.openId}
              onChange={() => setOpenId(one.openId)}
            />
            <span className={styles.who}>
              <b>{one.nickname}</b>
              <small>{one.openId}</small>
            </span>
          </label>
        ))}
      </fieldset>
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
