import { Button, Textarea } from '@mantine/core'
import { freeApplyInput, PAY_TYPE, pay } from '@tingan/contract/pay-apply'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { type PayDetail, useReload } from './pay-query.ts'

/** What is sold becomes free again only when somebody at the desk agrees. */
export function FreeForm({ detail }: { detail: PayDetail }) {
  const { albumId } = detail.album
  const reload = useReload()
  const form = useContractForm({
    call: pay.send,
    schema: freeApplyInput,
    initialValues: { albumId, reason: '' },
    draftKey: `pay-free-${albumId}`,
    toInput: (filled) => ({ ...filled, payType: PAY_TYPE.free, action: 'send' }),
    onDone: async () => {
      toastSuccess('已提交转为免费的申请')
      await reload()
    },
    onFailure: async ({ code }) => {
      if (code === 2006 || code === 3203 || code === 3205) await reload()
      return false
    },
  })
  return (
    <Card title="转为免费">
      <ContractForm form={form} label="转为免费" className={sheet.form}>
        <Textarea
          label="申请原因"
          description="写给审核人员，5-200 个字"
          rows={2}
          className={sheet.wide}
          {...form.field('reason')}
        />
        <div className={sheet.submit}>
          <Button type="submit" variant="default" loading={form.submitting}>
            申请转为免费
          </Button>
          <p className={sheet.quiet}>审核通过后次日 00:00 起，听众可以免费收听全部节目。</p>
        </div>
      </ContractForm>
    </Card>
  )
}
