import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'
import { Failed } from './failed.tsx'
import styles from './sandbox.module.css'
import { usePoll } from './use-poll.ts'

interface Vendor {
  provider: string
  fault: string
  choices: string[]
}

interface Face {
  flowId: string
  name: string
}

const names: Record<string, string> = {
  sms: '短信',
  face: '人脸核验',
  identity: '身份核验',
  registry: '工商登记',
  bank: '银行',
  esign: '电子签',
  pay: '支付渠道',
}
const behaviours: Record<string, string> = {
  none: '正常',
  late: '迟缓',
  silent: '无应答',
  down: '故障',
  fail: '签署失败',
  twice: '重复签署',
  never: '一直签不完',
}
const payBehaviours: Record<string, string> = {
  ...behaviours,
  fail: '退款失败',
  twice: '重复通知',
  never: '不发通知',
}

/** Who else answers for the world outside, and how well they do it today. */
export function Vendors() {
  const vendors = usePoll<Vendor[]>('fault')
  const faces = usePoll<Face[]>('face')

  async function behave(provider: string, fault: string) {
    await askSandbox('fault', { provider, fault })
    void vendors.reload()
  }

  return (
    <section className={styles.card}>
      <h2>外部服务</h2>
      {vendors.result && !vendors.result.ok && <Failed text={vendors.result.msg} onRetry={vendors.reload} />}
      <ul className={styles.vendors}>
        {vendors.result?.ok &&
          vendors.result.data.map(({ provider, fault, choices }) => (
            <li key={provider}>
              <label>
                <span>{names[provider]}</span>
                <select value={fault} onChange={(event) => void behave(provider, event.target.value)}>
                  {choices.map((value) => (
                    <option key={value} value={value}>
                      {(provider === 'pay' ? payBehaviours : behaviours)[value]}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
      </ul>
      {faces.result?.ok && faces.result.data.length > 0 && (
        <>
          <h3>等待中的人脸核验</h3>
          <ul className={styles.vendors}>
            {faces.result.data.map(({ flowId, name }) => (
              <li key={flowId}>
                <a href={`/sandbox/face?flowId=${flowId}`}>{name} 的核验链接</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
