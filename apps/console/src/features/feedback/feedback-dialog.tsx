import '@mantine/core/styles/Tabs.layer.css'
import { Modal, Tabs } from '@mantine/core'
import { useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackList } from './feedback-list.tsx'

export interface FeedbackDialogProps {
  traceId?: string | undefined
  startsWith?: 'write' | 'mine'
  onClose: () => void
}

export function FeedbackDialog({ traceId, startsWith = 'write', onClose }: FeedbackDialogProps) {
  const [tab, setTab] = useState<string | null>(startsWith)
  return (
    <Modal opened onClose={onClose} title="意见反馈" size={600} closeOnClickOutside={false}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="write">写反馈</Tabs.Tab>
          <Tabs.Tab value="mine">我的反馈</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="write">
          <FeedbackForm traceId={traceId} onDone={() => setTab('mine')} />
        </Tabs.Panel>
        <Tabs.Panel value="mine">
          <FeedbackList />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
