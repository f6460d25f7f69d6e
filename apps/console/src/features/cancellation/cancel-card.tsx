import { Button } from '@mantine/core'
import { COOLING_OFF_DAYS } from '@tingan/contract/cancellation'
import { Card } from '@tingan/kit/ui/card.tsx'
import { useState } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import { CancelDialog } from './cancel-dialog.tsx'

export function CancelCard() {
  const [opened, setOpened] = useState(false)
  return (
    <Card title="注销账号">
      <div className={sheet.single}>
        <p className={sheet.text}>
          注销后有 {COOLING_OFF_DAYS}{' '}
          天冷静期，期间登录即可撤销。到期后个人信息会被清除，专辑下架，无法恢复。详见{' '}
          <a href="/agreement/cancel" target="_blank" rel="noreferrer">
            《注销协议》
          </a>
          。
        </p>
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            申请注销
          </Button>
        </div>
      </div>
      {opened && <CancelDialog onClose={() => setOpened(false)} />}
    </Card>
  )
}
