import { Button } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import classes from '../../shared/wizard/wizard.module.css'
import { CorporateFields, corporateValues } from './corporate-fields.tsx'
import { useMovedOn, useReload } from './enterprise-query.ts'
import { PaymentsLeft } from './payments-left.tsx'
import { StepBack } from './take-back.tsx'

const ON_STEP = 3

export function BankForm({ detail }: { detail: EnterpriseDetail }) {
  const reload = useReload()
  const movedOn = useMovedOn()
  const form = useContractForm({
    call: enterprise.setBankInfo,
    initialValues: corporateValues(detail.base?.companyName ?? '', detail.bank),
    draftForm: 'enterprise-bank',
    codeFields: { 2409: 'cardNo', 2410: 'accountName' },
    onDone: reload,
    onFailure: movedOn,
  })

  return (
    <ContractForm form={form} label="对公账户" className={classes.form}>
      <CorporateFields form={form} />
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting} disabled={detail.payments.leftToday === 0}>
          提交并发起打款
        </Button>
        {detail.status === ON_STEP && <StepBack detail={detail} to={2} />}
        <PaymentsLeft {...detail.payments} />
      </div>
    </ContractForm>
  )
}
