import { Button } from '@mantine/core'
import { enterprise } from '@tingan/contract/enterprise'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { Card } from '@tingan/kit/ui/card.tsx'
import { ENTERPRISE_AUTH } from '@tingan/rules/enterprise-steps'
import { useState } from 'react'
import { FacePanel } from '../../shared/wizard/face-panel.tsx'
import { RefusalNote } from '../../shared/wizard/refusal-note.tsx'
import { useReload } from './enterprise-query.ts'
import { OperatorForm } from './operator-form.tsx'
import { StepBack } from './take-back.tsx'
import { useFaceStart } from './use-face-start.ts'
import { Wizard } from './wizard.tsx'

export function OperatorPage() {
  return (
    <Wizard step={2} title="经办人信息" description="经办人代表企业签约和操作，需要短信验证与人脸核验。">
      {(detail) => <OperatorStep detail={detail} />}
    </Wizard>
  )
}

function OperatorStep({ detail }: { detail: EnterpriseDetail }) {
  const [editing, setEditing] = useState(false)
  if (!detail.operator?.ready || editing)
    return (
      <>
        <RefusalNote detail={detail} />
        <Card>
          <OperatorForm detail={detail} onDone={() => setEditing(false)} />
        </Card>
      </>
    )
  return <OperatorFace detail={detail} onEdit={() => setEditing(true)} />
}

function OperatorFace({ detail, onEdit }: { detail: EnterpriseDetail; onEdit: () => void }) {
  const reload = useReload()
  const start = useFaceStart(1, reload)
  return (
    <Card title="人脸核验">
      <FacePanel
        who={detail.operator?.name ?? '经办人'}
        face={detail.face}
        start={start}
        ask={{
          call: enterprise.getFaceRes,
          input: { flowId: detail.face?.flowId ?? '' },
          decided: ({ authStatus }) => authStatus !== ENTERPRISE_AUTH.running,
        }}
        onDecided={reload}
      >
        {detail.face ? (
          <StepBack detail={detail} to={1} />
        ) : (
          <Button variant="subtle" color="gray" onClick={onEdit}>
            修改经办人信息
          </Button>
        )}
      </FacePanel>
    </Card>
  )
}
