import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsEnterprise } from '@tingan/contract/ops/enterprise'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import classes from '../../shared/ui/record.module.css'

const SAID = '结果已登记'

function useAskAgain() {
  const queries = useQueryClient()
  return async () => {
    const shown = [opsEnterprise.detail, opsEnterprise.payments]
    await Promise.all(shown.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
  }
}

/** What the bank's statement says of a payment that is still on its way. */
export function PaymentResult({ bizNo }: { bizNo: string }) {
  const [bouncing, setBouncing] = useState(false)
  const askAgain = useAskAgain()
  const arrived = useAction(opsEnterprise.importPayment, { success: SAID, onDone: askAgain })
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="subtle"
        loading={arrived.running}
        onClick={() => void arrived.run({ bizNo, result: 'paid' })}
      >
        到账
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => setBouncing(true)}>
        退回
      </Button>
      {bouncing && <BounceDialog bizNo={bizNo} onClose={() => setBouncing(false)} />}
    </Group>
  )
}

function BounceDialog({ bizNo, onClose }: { bizNo: string; onClose: () => void }) {
  const askAgain = useAskAgain()
  const form = useContractForm({
    call: opsEnterprise.importPayment,
    initialValues: { bizNo, result: 'bounced' as const, reason: '' },
    check: ({ reason }): Record<string, string> =>
      reason.trim() ? {} : { reason: '请填写银行给出的退回原因' },
    onDone: async () => {
      toastSuccess(SAID)
      onClose()
      await askAgain()
    },
  })
  return (
    <Modal opened onClose={onClose} title="登记为退回" size={440} closeOnClickOutside={false}>
      <ContractForm form={form} label="登记为退回" className={classes.form}>
        <p className={classes.consequence}>企业会看到这个原因，并重新填写对公账户。</p>
        <TextInput
          label="银行给出的原因"
          placeholder="例如：户名不符"
          maxLength={60}
          data-autofocus
          {...form.field('reason')}
          required
        />
        <Button type="submit" color="red" loading={form.submitting}>
          登记退回
        </Button>
      </ContractForm>
    </Modal>
  )
}
