import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import classes from './feedback.module.css'
import { askAgain } from './feedback-cache.ts'
import type { Feedback } from './feedback-status.ts'

export function FeedbackActions({ item }: { item: Feedback }) {
  const queries = useQueryClient()
  const again = () => askAgain(queries)
  // What another did meanwhile is the more likely reason for a refusal: show it.
  const onFailure = () => {
    void again()
    return false
  }
  const take = useAction(opsFeedback.take, { success: '已受理', onDone: again, onFailure })
  const takeOver = useAction(opsFeedback.take, { success: '已接手', onDone: again, onFailure })
  const close = useAction(opsFeedback.close, { success: '已关闭', onDone: again, onFailure })
  const { feedbackId, can } = item
  return (
    <div className={classes.actions}>
      {can.take && (
        <Button loading={take.running} onClick={() => void take.run({ feedbackId })}>
          受理
        </Button>
      )}
      {can.takeOver && (
        <ConfirmButton
          variant="default"
          label="接手"
          title="接手这条反馈"
          confirmText="接手"
          onConfirm={() => takeOver.run({ feedbackId, takeOver: true })}
        >
          {item.takenBy} 正在处理，接手后由你回复，对方不能再回复。
        </ConfirmButton>
      )}
      {can.close && (
        <ConfirmButton
          variant="default"
          label="关闭"
          title="关闭这条反馈"
          confirmText="关闭反馈"
          onConfirm={() => close.run({ feedbackId })}
        >
          {item.reply ? '用户将不能再补充说明。' : '还没有回复用户，关闭后用户不会收到消息。'}
        </ConfirmButton>
      )}
    </div>
  )
}
