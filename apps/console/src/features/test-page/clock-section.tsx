import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedCall } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { toastFailure } from '@tingan/kit/ui/toast.ts'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { askSandbox } from '../../shared/sandbox/sandbox-api.ts'
import classes from './test-page.module.css'

const HOUR_MS = 3_600_000
const jumps = [
  { name: '1 小时', ms: HOUR_MS },
  { name: '1 天', ms: 24 * HOUR_MS },
  { name: '7 天', ms: 168 * HOUR_MS },
]

/** The server's clock beside this machine's; everything else of the sandbox is one link away. */
export function ClockSection() {
  const [running, setRunning] = useState<string | null>(null)
  const query = useQuery<{ now: number }, FailedCall>({
    queryKey: ['sandbox', 'clock'],
    queryFn: async () => {
      const result = await askSandbox<{ now: number }>('clock')
      if (!result.ok) throw new FailedCall(result)
      return result.data
    },
  })

  async function advance(name: string, advanceMs: number) {
    setRunning(name)
    const result = await askSandbox('clock', { advanceMs })
    if (!result.ok) toastFailure(result)
    await query.refetch()
    setRunning(null)
  }

  return (
    <Card title="时钟与沙箱" actions={<a href="/sandbox">打开沙箱</a>}>
      <QueryState query={query}>
        {({ now }) => (
          <dl className={classes.facts}>
            <div>
              <dt>服务器</dt>
              <dd>{formatDateTime(now)}</dd>
            </div>
            <div>
              <dt>本机</dt>
              <dd>{formatDateTime(Date.now())}</dd>
            </div>
          </dl>
        )}
      </QueryState>
      <div className={classes.row}>
        {jumps.map(({ name, ms }) => (
          <Button
            key={name}
            variant="default"
            loading={running === name}
            disabled={running !== null && running !== name}
            onClick={() => void advance(name, ms)}
          >
            拨快 {name}
          </Button>
        ))}
      </div>
    </Card>
  )
}
