import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { enterprise } from '@tingan/contract/enterprise'
import { CHANGE_STATUS, type EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { FacePanel } from '../../shared/wizard/face-panel.tsx'
import classes from '../../shared/wizard/wizard.module.css'
import { useReload } from './enterprise-query.ts'
import { OperatorFields } from './operator-fields.tsx'
import { operatorValues } from './operator-values.ts'
import { useFaceStart } from './use-face-start.ts'

type Change = NonNullable<EnterpriseDetail['modifyTransactor']>

/** Somebody else takes over: their papers, a code to their phone, their face. */
export function OperatorChange({ detail }: { detail: EnterpriseDetail }) {
  const change = detail.modifyTransactor
  return change?.status === CHANGE_STATUS.running ? <Proof change={change} /> : <Papers detail={detail} />
}

const nobody = operatorValues(null)

function Papers({ detail }: { detail: EnterpriseDetail }) {
  const reload = useReload()
  const form = useContractForm({
    call: enterprise.changeOperator,
    initialValues: nobody,
    draftForm: 'enterprise-new-operator',
    codeFields: { 2301: 'operatorIdNo', 2303: 'operatorIdNo', 2013: 'idCardFront' },
    onDone: reload,
  })
  return (
    <ContractForm form={form} label="更换经办人" className={classes.form}>
      <OperatorFields form={form as never} detail={{ ...detail, refused: [] }} initial={nobody} />
      <div className={classes.submit}>
        <Button type="submit" loading={form.submitting}>
          提交并发送验证码
        </Button>
      </div>
    </ContractForm>
  )
}

function Proof({ change }: { change: Change }) {
  const reload = useReload()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const cancel = useAction(enterprise.cancelChangeOperator, { success: '已放弃更换', onDone: reload })
  const prove = useAction(enterprise.checkOperator, {
    onDone: reload,
    onFailure: ({ msg }) => {
      setCode('')
      setProblem(msg)
      return true
    },
  })

  async function decided() {
    await reload()
    if (change.face) await navigate({ to: '/usercenter/info/real/enterprise/list' })
  }
  const start = useFaceStart(2, decided)

  const giveUp = (
    <ConfirmButton
      label="放弃更换"
      variant="subtle"
      color="gray"
      title="放弃更换经办人？"
      confirmText="放弃更换"
      onConfirm={() => cancel.run({})}
    >
      原经办人继续有效，之后可以重新提交。
    </ConfirmButton>
  )
  if (change.smsDone)
    return (
      <Card title="新经办人人脸核验">
        <FacePanel
          who={change.name}
          face={change.face}
          start={start}
          ask={{
            call: enterprise.checkOperator,
            input: { applyId: change.applyId, flowId: change.face?.flowId ?? '' },
            decided: ({ status }) => status !== CHANGE_STATUS.running,
          }}
          onDecided={decided}
        >
          {giveUp}
        </FacePanel>
      </Card>
    )
  return (
    <Card title="验证新经办人的手机" className={classes.stack}>
      <CodeInput
        value={code}
        onChange={(next) => {
          setProblem('')
          setCode(next)
        }}
        send={() => callApi(enterprise.resendOperatorCode, {})}
        error={problem}
        description={`验证码已发送到 ${change.mobile}`}
      />
      <div className={classes.submit}>
        <Button
          loading={prove.running}
          disabled={code.length !== 6}
          onClick={() => void prove.run({ applyId: change.applyId, code })}
        >
          验证手机
        </Button>
        {giveUp}
      </div>
    </Card>
  )
}
