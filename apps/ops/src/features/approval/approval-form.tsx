import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { APPROVAL_STATUS, opsApproval } from '@tingan/contract/ops/approval'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from './approval.module.css'
import { type Approval, askAgain } from './approval-status.ts'

const { approved, refused, withdrawn, waiting } = APPROVAL_STATUS
const MOVED = 2006

/** The second person's decision; for the first one, why it is not theirs. */
export function ApprovalForm({ item }: { item: Approval }) {
  if (item.status !== waiting) return null
  if (item.mine) return <OwnProposal item={item} />
  if (item.canDecide) return <Decision item={item} />
  return <p className={classes.meta}>你的角色不能复核这类申请。</p>
}

interface Values extends Record<string, unknown> {
  approvalId: number
  act: 1 | 2
  note: string
}

function Decision({ item }: { item: Approval }) {
  const queries = useQueryClient()
  const initialValues: Values = { approvalId: item.approvalId, act: refused, note: '' }
  const form = useContractForm({
    call: opsApproval.decide,
    initialValues,
    draftKey: `approval-${item.approvalId}`,
    check: ({ act, note }: Values) => (act === refused && !note.trim() ? { note: '请填写驳回原因' } : {}),
    codeFields: { 9004: 'note' },
    onDone: (decided) => {
      toastSuccess(decided.status === approved ? '已同意，变更已生效' : '已驳回')
      return askAgain(queries)
    },
    onFailure: ({ code }) => {
      if (code === MOVED) void askAgain(queries)
      return false
    },
  })
  const choose = (act: Values['act']) => form.setValue('act', act)
  return (
    <ContractForm form={form} label="复核" className={classes.form}>
      <Textarea label="复核意见" description="驳回时必填，提出人会看到。" rows={3} {...form.field('note')} />
      <div className={classes.buttons}>
        <Button
          type="submit"
          loading={form.submitting && form.values.act === approved}
          disabled={form.submitting}
          onClick={() => choose(approved)}
        >
          同意并生效
        </Button>
        <Button
          type="submit"
          variant="default"
          loading={form.submitting && form.values.act === refused}
          disabled={form.submitting}
          onClick={() => choose(refused)}
        >
          驳回
        </Button>
      </div>
    </ContractForm>
  )
}

function OwnProposal({ item }: { item: Approval }) {
  const queries = useQueryClient()
  const again = () => askAgain(queries)
  const withdraw = useAction(opsApproval.decide, {
    success: '已撤回',
    onDone: again,
    onFailure: () => {
      void again()
      return false
    },
  })
  return (
    <div className={classes.form}>
      <p className={classes.own} id="own-proposal">
        这是你提出的申请，需要另一位同事复核，不能由自己同意。
      </p>
      <div className={classes.buttons}>
        <Button disabled aria-describedby="own-proposal">
          同意并生效
        </Button>
        <ConfirmButton
          variant="default"
          label="撤回申请"
          title="撤回申请"
          confirmText="撤回"
          onConfirm={() => withdraw.run({ approvalId: item.approvalId, act: withdrawn })}
        >
          撤回后需要重新提出才能再次复核。
        </ConfirmButton>
      </div>
    </div>
  )
}
