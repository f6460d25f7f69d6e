import { Button } from '@mantine/core'
import { FailedCall } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { useState } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './test-page.module.css'

const faults = {
  drawing: { name: '画页面时出错', make: () => new Error('联调页：画页面时出错') },
  call: {
    name: '接口失败（带追踪号）',
    make: () =>
      new FailedCall({ ok: false, code: 2000, msg: '系统繁忙，请稍后再试', traceId: '0123456789abcdef' }),
  },
  forbidden: { name: '没有权限', make: () => Object.assign(new Error('联调页：没有权限'), { status: 403 }) },
} as const

/** Every way to the error pages. */
export function ErrorSection() {
  const [fault, setFault] = useState<keyof typeof faults | null>(null)
  if (fault) throw faults[fault].make()
  return (
    <Card title="错误页" note="每个按钮都会真的出错，用“返回上一页”或刷新回来">
      <div className={classes.row}>
        {Object.entries(faults).map(([key, { name }]) => (
          <Button key={key} variant="default" onClick={() => setFault(key as keyof typeof faults)}>
            {name}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() => {
            setTimeout(() => {
              throw new Error('联调页：脚本错误，只上报')
            })
          }}
        >
          脚本错误（只上报）
        </Button>
        <Button component={AppLink} to="/no/such/page" variant="default">
          找不到此页
        </Button>
      </div>
    </Card>
  )
}
