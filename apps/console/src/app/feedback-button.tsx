import { Button } from '@mantine/core'
import { lazyPart } from '@tingan/kit/app/lazy-part.tsx'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'

export const FeedbackDialog = lazyPart(
  async () => (await import('../features/feedback/feedback-dialog.tsx')).FeedbackDialog,
)

/** On the pages where something went wrong. */
export function FeedbackButton({ traceId }: { traceId?: string | undefined }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<MessageSquareText size={15} strokeWidth={1.9} />}
        onClick={() => setOpened(true)}
      >
        告诉我们
      </Button>
      {opened && <FeedbackDialog traceId={traceId} onClose={() => setOpened(false)} />}
    </>
  )
}
