import { formatDateTime } from '@tingan/rules/format'
import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'
import { Button } from '../parts/button.tsx'
import { Failed } from './failed.tsx'
import styles from './sandbox.module.css'
import { usePoll } from './use-poll.ts'

const MINUTE = 60_000
const jumps = [
  { name: '1 分钟', ms: MINUTE },
  { name: '5 分钟', ms: 5 * MINUTE },
  { name: '2 小时', ms: 120 * MINUTE },
  { name: '1 天', ms: 1440 * MINUTE },
  { name: '7 天', ms: 7 * 1440 * MINUTE },
  { name: '31 天', ms: 31 * 1440 * MINUTE },
]

/** The server's clock only moves forward, as time does. */
export function ClockCard() {
  const { result, reload } = usePoll<{ now: number }>('clock')
  async function advance(advanceMs: number) {
    await askSandbox('clock', { advanceMs })
    await reload()
  }
  return (
    <section className={styles.card}>
      <h2>服务器时钟</h2>
      {result && !result.ok ? (
        <Failed text={result.msg} onRetry={reload} />
      ) : (
        <p className={styles.now}>{result?.ok ? formatDateTime(result.data.now) : '--'}</p>
      )}
      <p className={styles.tip}>只能往前拨。验证码过期、登录失效、冷静期结束，拨一下就能看到。</p>
      <div className={styles.jumps}>
        {jumps.map(({ name, ms }) => (
          <Button key={name} kind="plain" size="small" onClick={() => void advance(ms)}>
            +{name}
          </Button>
        ))}
      </div>
    </section>
  )
}
