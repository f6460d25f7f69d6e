import { useQuery, useQueryClient } from '@tanstack/react-query'
import { auth } from '@tingan/contract/auth'
import type { CallData } from '@tingan/contract/call'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react'
import classes from './account.module.css'

type Device = CallData<typeof auth.sessions>[number]

const ways = { sms: '短信登录', wechat: '微信登录', scan: '扫码登录' } as const

export function DeviceList() {
  const devices = useQuery(apiQuery(auth.sessions, {}))
  return (
    <QueryState
      query={devices}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState icon={MonitorSmartphone} title="没有登录记录">
          新的登录会出现在这里。如果你认为有遗漏，请重新登录后再看。
        </EmptyState>
      }
    >
      {(list) => (
        <ul className={classes.devices}>
          {list.map((device) => (
            <DeviceRow key={device.sessionId} device={device} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const Icon = /iphone|ipad|android|手机|mobile/i.test(device.device) ? Smartphone : Monitor
  const ended = device.endedAt !== null
  return (
    <li data-ended={ended}>
      <span className={classes.deviceIcon}>
        <Icon size={18} strokeWidth={1.9} aria-hidden />
      </span>
      <div>
        <b>
          {device.device}
          {device.current && <StatusPill tone="success">当前设备</StatusPill>}
          {ended && <StatusPill tone="neutral">已退出</StatusPill>}
        </b>
        <p>
          {ways[device.loginWay]} · {device.ip} ·{' '}
          {ended
            ? `${formatDateTime(device.endedAt)} 退出${device.endReason ? `：${device.endReason}` : ''}`
            : `最近活动 ${formatDateTime(device.lastSeenAt)}`}
        </p>
      </div>
      {!ended && !device.current && <KickButton device={device} />}
    </li>
  )
}

function KickButton({ device }: { device: Device }) {
  const queries = useQueryClient()
  const { run } = useAction(auth.kick, {
    success: '该设备已下线',
    onDone: () => queries.invalidateQueries({ queryKey: apiKey(auth.sessions) }),
  })
  return (
    <ConfirmButton
      label="下线"
      aria-label={`下线 ${device.device}`}
      title="下线这台设备"
      confirmText="下线"
      danger
      variant="default"
      size="row"
      onConfirm={() => run({ sessionId: device.sessionId })}
    >
      <p>
        {device.device}（{device.ip}）会在几秒内退出登录，再次使用需要重新验证手机号。
      </p>
      <p>如果这不是你的设备，下线后请留意账号绑定是否被改动。</p>
    </ConfirmButton>
  )
}
