import { Button } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import { operatorInput } from '@tingan/contract/enterprise-fields'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { isMasked } from '@tingan/rules/checks/mask'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { usePhoneProof } from '../../shared/sms/use-phone-proof.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { useMovedOn, useReload } from './enterprise-query.ts'
import { OperatorFields } from './operator-fields.tsx'
import { operatorValues } from './operator-values.ts'
import { StepBack } from './take-back.tsx'

const PROOF_SPENT = 2015
/** After a failed check both pages are open. */
const BOTH_OPEN = 1

export function OperatorForm({ detail, onDone }: { detail: EnterpriseDetail; onDone?: () => void }) {
  const reload = useReload()
  const movedOn = useMovedOn()
  const [initial] = useState(() => operatorValues(detail.operator))
  const form = useContractForm({
    call: enterprise.setOperatorInfo,
    schema: operatorInput,
    initialValues: initial,
    draftForm: 'enterprise-operator',
    check: (values): Record<string, string> =>
      proof.tokenFor(values.operatorMobile) ? {} : { operatorMobile: '请先完成下方的短信验证' },
    codeFields: { 2301: 'operatorIdNo', 2303: 'operatorIdNo', 2013: 'idCardFront' },
    toInput: (filled) => ({ ...filled, verifyToken: proof.tokenFor(String(filled.operatorMobile ?? '')) }),
    onDone: async () => {
      await callApi(enterprise.authFace, { scene: 1 })
      await reload()
      onDone?.()
    },
    onFailure: (failure) => {
      if (failure.code !== PROOF_SPENT) return movedOn(failure)
      proof.forget('验证已过期，请重新获取验证码')
      return true
    },
  })
  const mobile = form.values.operatorMobile.trim()
  const typed = isMasked(mobile) ? undefined : mobile
  const whose = typed === undefined ? {} : { mobile: typed }
  const proof = usePhoneProof(typed, {
    send: () => callApi(enterprise.sendSmsCode, whose),
    check: (code) => callApi(enterprise.checkSmsCode, { ...whose, code }),
  })

  return (
    <ContractForm form={form} label="经办人信息" className={classes.form}>
      <OperatorFields form={form as never} detail={detail} initial={initial} />
      <CodeInput {...proof.inputFor(mobile)} disabled={mobile.length !== 11} description="发送到经办人手机" />
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting}>
          提交，去人脸核验
        </Button>
        <StepBack detail={detail} to={1} />
        {detail.status === BOTH_OPEN && (
          <Button component={AppLink} to="/checkin/enterprisev2/enterprise" variant="subtle" color="gray">
            修改企业信息
          </Button>
        )}
      </div>
    </ContractForm>
  )
}
