import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsFeedback } from '@tingan/contract/ops/desk'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { codePointLength } from '@tingan/rules/checks/text'
import classes from './feedback.module.css'
import { askAgain } from './feedback-cache.ts'

const LONGEST = 500
const TAKEN_OR_MOVED = [2006, 9003]

/** What is being written survives everything; it is the operator's own until it is sent. */
export function AnswerForm({ feedbackId, again }: { feedbackId: number; again: boolean }) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsFeedback.answer,
    initialValues: { feedbackId, reply: '' },
    draftKey: `feedback-${feedbackId}`,
    onDone: () => {
      toastSuccess('已回复，用户会收到消息')
      return askAgain(queries)
    },
    onFailure: ({ code }) => {
      if (TAKEN_OR_MOVED.includes(code)) void askAgain(queries)
      return false
    },
  })
  return (
    <ContractForm form={form} label="回复反馈" className={classes.answer}>
      <Textarea
        label={again ? '再次回复' : '回复'}
        description={`2-${LONGEST} 个字，已写 ${codePointLength(form.values.reply.trim())} 个。用户会原样看到。`}
        rows={5}
        {...form.field('reply')}
      />
      <div>
        <Button type="submit" loading={form.submitting}>
          发送回复
        </Button>
      </div>
    </ContractForm>
  )
}
