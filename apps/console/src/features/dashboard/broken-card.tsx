import { Card } from '@tingan/kit/ui/card.tsx'
import { FailureState } from '@tingan/kit/ui/states.tsx'

/** In place of a card that could not be drawn. */
export function BrokenCard({ reset }: { reset: () => void }) {
  return (
    <Card>
      <FailureState failure={{ msg: '这一块出了问题，其他内容不受影响' }} onRetry={reset} />
    </Card>
  )
}
