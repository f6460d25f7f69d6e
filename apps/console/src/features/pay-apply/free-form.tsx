import { Textarea } from '@mantine/core'
import { freeApplyInput, PAY_TYPE, pay } from '@tingan/contract/pay-apply'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { ApplyCard } from './apply-card.tsx'
import type { PayDetail } from './pay-query.ts'
import { useAfterSend } from './use-after-send.ts'

/** What is sold becomes free again only when somebody at the desk agrees. */
export function FreeForm({ detail }: { detail: PayDetail }) {
  const { albumId } = detail.album
  const form = useContractForm({
    call: pay.send,
    schema: freeApplyInput,
    initialValues: { albumId, reason: '' },
    draftKey: `pay-free-${albumId}`,
    toInput: (filled) => ({ ...filled, payType: PAY_TYPE.free, action: 'send' }),
    ...useAfterSend('已提交转为免费的申请'),
  })
  return (
    <ApplyCard
      title="转为免费"
      label="转为免费"
      form={form}
      act="申请转为免费"
      quiet
      note="审核通过后次日 00:00 起，听众可以免费收听全部节目。"
    >
      <Textarea
        label="申请原因"
        description="写给审核人员，5-200 个字"
        rows={2}
        className={sheet.wide}
        {...form.field('reason')}
      />
    </ApplyCard>
  )
}
