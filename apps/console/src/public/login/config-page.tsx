import { CLIENT_VERSION } from '@tingan/contract/constants'
import { ENVIRONMENT_MARK } from '@tingan/kit/api/report.ts'
import { useEffect, useState } from 'react'
import { deviceId, endSession } from '../../shared/api/call-api.ts'
import type { PageProps } from '../page.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import styles from './config.module.css'

const environments = { test: '测试', staging: '预发布', production: '生产' } as const
type EnvironmentName = keyof typeof environments

/** Old login settings. In production there is nothing to set, and the page says so. */
export function ConfigPage({ boot }: PageProps) {
  return (
    <PageFrame>
      <section className={styles.config}>
        <h1>登录设置</h1>
        {boot.env === 'production' ? (
          <p className={styles.lead}>
            正式环境的登录方式由平台统一管理，不需要在这里设置。如果登录遇到问题，可以清除本机的登录状态后重试。
          </p>
        ) : (
          <EnvironmentChoice current={boot.env} />
        )}
        <Facts env={boot.env} />
        <div className={styles.actions}>
          <Button
            kind="plain"
            onClick={() => {
              endSession()
              location.assign('/login')
            }}
          >
            清除本机登录状态
          </Button>
          <LinkButton href="/login">返回登录</LinkButton>
        </div>
      </section>
    </PageFrame>
  )
}

/** Stored in this browser, production unless chosen. The address of the service depends on the deployment alone. */
function EnvironmentChoice({ current }: { current: EnvironmentName }) {
  const [chosen, setChosen] = useState<string>('production')
  useEffect(() => setChosen(localStorage.getItem(ENVIRONMENT_MARK) ?? 'production'), [])
  return (
    <fieldset className={styles.choice}>
      <legend>环境标记</legend>
      <p className={styles.lead}>
        当前连接的是{environments[current]}
        环境。这里的选择只保存在本机，随错误上报一起发送，方便联调时分辨来源。
      </p>
      <div className={styles.options}>
        {Object.entries(environments).map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="environment"
              checked={chosen === value}
              onChange={() => {
                localStorage.setItem(ENVIRONMENT_MARK, value)
                setChosen(value)
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Facts({ env }: { env: EnvironmentName }) {
  const [device, setDevice] = useState('')
  useEffect(() => setDevice(deviceId()), [])
  return (
    <dl className={styles.facts}>
      <dt>环境</dt>
      <dd>{environments[env]}</dd>
      <dt>版本</dt>
      <dd>{CLIENT_VERSION}</dd>
      <dt>设备标识</dt>
      <dd className={styles.device}>{device}</dd>
    </dl>
  )
}
