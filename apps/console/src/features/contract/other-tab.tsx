import { Button } from '@mantine/core'
import { Card } from '@tingan/kit/ui/card.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { AppWindow } from 'lucide-react'

export function OtherTab({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={AppWindow}
        title="正在另一个标签页签署"
        action={<Button onClick={onTakeOver}>在这里继续</Button>}
      >
        同一批合同一次只在一个页面签署。已读的部分不会丢，可以回到原来的页面，也可以在这里接着签。
      </EmptyState>
    </Card>
  )
}
