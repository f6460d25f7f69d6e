import { type CertificationInfo, certification } from '@tingan/contract/certification'
import { Card } from '@tingan/kit/ui/card.tsx'
import { toastInfo } from '@tingan/kit/ui/toast.ts'
import { CERTIFICATION } from '@tingan/rules/certification'
import { FacePanel } from '../../shared/wizard/face-panel.tsx'
import { useReload } from './checkin-query.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** The phone does the rest; this page follows it. */
export function FaceCheck({ info }: { info: CertificationInfo }) {
  const reload = useReload()
  const flowId = info.face?.flowId ?? ''

  async function decided() {
    await reload()
    if (info.face && info.face.expireAt <= Date.now()) toastInfo('核验链接已失效，请重新提交')
  }

  return (
    <Card title="人脸核验">
      <FacePanel
        who={info.realName}
        face={info.face}
        ask={{
          call: certification.faceStatusSync,
          input: { faceFlowId: flowId },
          decided: ({ status }) => status !== CERTIFICATION.checking,
        }}
        onDecided={decided}
      >
        <WithdrawButton label="改用其他方式" title="放弃这次人脸核验？">
          这个二维码会失效，已填写的资料会保留，可以改用人工审核或重新提交。
        </WithdrawButton>
      </FacePanel>
    </Card>
  )
}
