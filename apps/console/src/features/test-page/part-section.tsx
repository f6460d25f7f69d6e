import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { Avatar } from '@tingan/kit/ui/avatar.tsx'
import { Card } from '@tingan/kit/ui/card.tsx'
import { CopyButton } from '@tingan/kit/ui/copy-button.tsx'
import { StatusPill, type Tone } from '@tingan/kit/ui/status-pill.tsx'
import { Plus } from 'lucide-react'
import classes from './test-page.module.css'

const kinds = ['filled', 'default', 'subtle'] as const
const tones: Record<Tone, string> = {
  neutral: '草稿',
  success: '已发布',
  warning: '审核中',
  error: '未通过',
  brand: '独家',
}

/** Buttons, pills and the other small parts, each in every state it knows. */
export function PartSection() {
  return (
    <Card title="按钮与小件">
      {kinds.map((variant) => (
        <div key={variant} className={classes.row}>
          <Button variant={variant}>平常</Button>
          <Button variant={variant} leftSection={<Plus size={15} strokeWidth={1.9} />}>
            带图标
          </Button>
          <Button variant={variant} loading>
            进行中
          </Button>
          <Button variant={variant} disabled>
            不可用
          </Button>
          <Button variant={variant} color="red">
            危险
          </Button>
        </div>
      ))}
      <div className={classes.row}>
        {Object.entries(tones).map(([tone, text]) => (
          <StatusPill key={tone} tone={tone as Tone}>
            {text}
          </StatusPill>
        ))}
        <Avatar src="" name="夜读小舟" />
        <CopyButton text="10000001" what="编号" />
        <Tooltip label="新建">
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="新建">
            <Plus size={18} strokeWidth={1.9} />
          </ActionIcon>
        </Tooltip>
      </div>
    </Card>
  )
}
