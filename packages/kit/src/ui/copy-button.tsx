import { ActionIcon, Tooltip } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './copy-text.ts'
import { toastInfo } from './toast.ts'

const SHOWN_MS = 1600

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    if (!(await copyText(text))) return toastInfo(`无法自动复制，请手动选择：${text}`)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }

  const label = copied ? '已复制' : `复制${what}`
  const Icon = copied ? Check : Copy
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => void copy()}>
        <Icon size={14} strokeWidth={1.9} />
      </ActionIcon>
    </Tooltip>
  )
}
