import { AUTH_TYPE } from '@tingan/contract/account'
import type { CallData } from '@tingan/contract/call'
import { contractSeal, WILLINGNESS_STATUS } from '@tingan/contract/contract-seal'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { useSession } from '../../shared/session/session-store.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { FacePanel } from '../../shared/wizard/face-panel.tsx'
import type { WillingProps } from './willing-step.tsx'

const NO_MORE_TODAY = 2309

export function FaceWillingness({ batch, onFailure, onWilling }: WillingProps) {
  const { user } = useSession()
  const [face, setFace] = useState<CallData<typeof contractSeal.requestFace> | null>(null)
  const [problem, setProblem] = useState('')
  const open = useAction(contractSeal.requestFace, {
    onDone: (made) => {
      setProblem('')
      setFace(made)
    },
    onFailure: (failure) => {
      if (failure.code === NO_MORE_TODAY) setProblem(`${failure.msg}，可以改用短信验证码`)
      return failure.code === NO_MORE_TODAY || onFailure(failure)
    },
  })

  async function decided() {
    if (!face) return
    const result = await callApi(contractSeal.faceInfo, { faceId: face.faceId })
    if (result.ok && result.data.status === WILLINGNESS_STATUS.passed)
      return onWilling({ willingnessId: result.data.willingnessId, expireAt: face.expireAt })
    setFace(null)
    setProblem(result.ok ? result.data.failReason || '核验没有通过，请重新核验' : result.msg)
  }

  const contractNos = batch.contracts.map(({ contractNo }) => contractNo).join()
  return (
    <>
      {problem && (
        <p className={sheet.notice} data-tone="error" role="alert">
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
          {problem}
        </p>
      )}
      {face?.question && <p className={sheet.text}>镜头前会问：{face.question}</p>}
      <FacePanel
        key={face?.faceId}
        who={user.authType === AUTH_TYPE.enterprise ? '经办人' : (user.realInfo?.name ?? user.nickname)}
        face={face && { ...face, flowId: face.faceId }}
        start={{ run: () => void open.run({ contractNos }), running: open.running }}
        ask={{
          call: contractSeal.faceInfo,
          input: { faceId: face?.faceId ?? '' },
          decided: ({ status }) => status >= WILLINGNESS_STATUS.passed,
        }}
        onDecided={decided}
      />
    </>
  )
}
