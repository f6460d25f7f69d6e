import { useState } from 'react'
import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { ShoreArt } from '../parts/shore-art.tsx'
import styles from './sandbox.module.css'

const reasons = ['人脸与证件照片不一致', '光线太暗，未识别到人脸', '操作超时，请重试']

/** The phone's camera, played: two buttons decide whose face it saw. */
export function FaceCamera({ flowId }: { flowId: string }) {
  const [decided, setDecided] = useState<boolean>()
  const [error, setError] = useState<string>()
  const [reason, setReason] = useState(reasons[0]!)

  async function decide(pass: boolean) {
    setError(undefined)
    const result = await askSandbox<{ pass: boolean }>(`face/${encodeURIComponent(flowId)}`, { pass, reason })
    if (result.ok) setDecided(pass)
    else setError(result.msg)
  }

  if (decided !== undefined) {
    return (
      <section className={styles.consent} role="status">
        <ShoreArt broken={!decided} />
        <h1>{decided ? '人脸核验已通过' : '人脸核验未通过'}</h1>
        <p className={styles.tip}>请回到电脑上继续，页面会自动更新。</p>
      </section>
    )
  }
  return (
    <section className={styles.consent}>
      <h1>人脸核验</h1>
      <p className={styles.tip}>这是沙箱里的手机摄像头。决定它看到的是不是本人。</p>
      <fieldset className={styles.identities}>
        <legend>不通过时的原因</legend>
        {reasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            <span className={styles.who}>{one}</span>
          </label>
        ))}
      </fieldset>
      <Notice text={error} />
      <div className={styles.answers}>
        <Button kind="plain" onClick={() => void decide(false)}>
          不通过
        </Button>
        <Button onClick={() => void decide(true)}>通过</Button>
      </div>
    </section>
  )
}
