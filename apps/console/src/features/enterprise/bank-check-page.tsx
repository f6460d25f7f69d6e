import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { Card } from '@tingan/kit/ui/card.tsx'
import { useEffect } from 'react'
import { refreshSession, useSession } from '../../shared/session/session-store.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { RefusalNote } from '../../shared/wizard/refusal-note.tsx'
import { LOOK_EVERY_MS, useReload } from './enterprise-query.ts'
import { PaymentSent } from './payment-sent.tsx'
import { StepBack } from './take-back.tsx'
import { Wizard } from './wizard.tsx'

const WAITING = 4

export function BankCheckPage() {
  return (
    <Wizard
      step={4}
      title="打款认证"
      description="查看对公账户的到账记录，把收到的金额填回来。"
      refetchMs={LOOK_EVERY_MS}
    >
      {(detail) => <BankCheck detail={detail} />}
    </Wizard>
  )
}

function BankCheck({ detail }: { detail: EnterpriseDetail }) {
  const navigate = useNavigate()
  const reload = useReload()
  const { enterprise: known } = useSession()
  const { status, bank, paymentCheck: check } = detail
  // The bank or another tab moved it: the guard has to know.
  useEffect(() => {
    if (known && known.status !== status) void refreshSession()
  }, [known, status])

  async function passed() {
    await reload()
    await navigate({ to: '/checkin/enterprisev2/success', replace: true })
  }

  if (status !== WAITING || !check)
    return (
      <>
        <RefusalNote detail={detail} />
        <Card title="需要重新提交对公账户">
          <p>核对账户信息后重新提交，我们会再打一笔新的款项。</p>
          <Button component={AppLink} to="/checkin/enterprisev2/bank">
            重新提交对公账户
          </Button>
        </Card>
      </>
    )
  return (
    <PaymentSent check={check} bank={bank} onDone={passed}>
      <StepBack detail={detail} to={3} label="没收到？重新填写账户" />
    </PaymentSent>
  )
}
