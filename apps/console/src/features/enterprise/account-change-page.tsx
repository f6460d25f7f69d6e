import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { bank } from '@tingan/contract/bank'
import { corporateBankInput } from '@tingan/contract/enterprise-fields'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { SMS_SCENE } from '@tingan/contract/fields'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import sheet from '../../shared/ui/sheet.module.css'
import classes from '../../shared/wizard/wizard.module.css'
import { CorporateFields, corporateValues } from './corporate-fields.tsx'
import { enterpriseQuery, LOOK_EVERY_MS, useReload } from './enterprise-query.ts'
import { PaymentSent } from './payment-sent.tsx'
import { PaymentsLeft } from './payments-left.tsx'

const PROOF_SPENT = 2015

/** A settled company moves to another account: named first, then proved by the amount that arrives there. */
export function AccountChangePage() {
  const query = useQuery({ ...enterpriseQuery, refetchInterval: LOOK_EVERY_MS })
  return (
    <>
      <PageHeader
        title="更换对公账户"
        description="新账户通过打款认证后生效，之前的收入仍打到原账户。更换后 30 天内不能再次更换。"
      />
      <div className={sheet.stack}>
        <QueryState query={query}>{(detail) => <AccountChange detail={detail} />}</QueryState>
      </div>
    </>
  )
}

function AccountChange({ detail }: { detail: EnterpriseDetail }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reload = useReload()

  async function passed() {
    toastSuccess('新的对公账户已生效')
    await Promise.all([reload(), queries.invalidateQueries({ queryKey: apiKey(bank.info) })])
    await navigate({ to: '/usercenter/info/bank/state', replace: true })
  }

  if (detail.newBank && detail.paymentCheck)
    return <PaymentSent check={detail.paymentCheck} bank={detail.newBank} onDone={passed} />
  return (
    <Card>
      <ChangeForm detail={detail} />
    </Card>
  )
}

function ChangeForm({ detail }: { detail: EnterpriseDetail }) {
  const reload = useReload()
  const proof = useOwnProof(SMS_SCENE.changeBank)
  const form = useContractForm({
    call: bank.save,
    schema: corporateBankInput,
    initialValues: corporateValues(detail.base?.companyName ?? '', null),
    draftForm: 'enterprise-account',
    codeFields: { 2409: 'cardNo', 2410: 'accountName' },
    toInput: (filled) => ({ ...filled, verifyToken: proof.token }),
    onDone: reload,
    onFailure: ({ code }) => {
      if (code !== PROOF_SPENT) return false
      proof.forget('验证已过期，请重新获取验证码')
      return true
    },
  })
  return (
    <ContractForm form={form} label="新的对公账户" className={classes.form}>
      <CorporateFields form={form} />
      <CodeInput {...proof.input} />
      <div className={classes.submit}>
        <Button
          type="submit"
          loading={form.submitting}
          disabled={!proof.token || detail.payments.leftToday === 0}
        >
          提交并发起打款
        </Button>
        <PaymentsLeft {...detail.payments} />
      </div>
    </ContractForm>
  )
}
