import { Button, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BIND_TYPE, bind } from '@tingan/contract/account-bind'
import { SMS_SCENE } from '@tingan/contract/fields'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { type ReactNode, useEffect, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import sheet from '../../shared/ui/sheet.module.css'
import { FaceProof } from './face-proof.tsx'

interface Props {
  bindType: 1 | 2 | 3
  title: string
  onClose: () => void
  /** What may be done with the proof. */
  children: (prevToken: string) => ReactNode
}

/** First that the account is theirs, by its phone or by their face; then the change itself. */
export function ProofDialog({ bindType, title, onClose, children }: Props) {
  const [prevToken, setPrevToken] = useState('')
  const query = useQuery({ ...apiQuery(bind.prevAuth, { bindType }), staleTime: 0 })
  return (
    <Modal
      opened
      onClose={onClose}
      title={prevToken ? title : `${title}：先验证身份`}
      size={460}
      closeOnClickOutside={false}
    >
      {prevToken ? (
        children(prevToken)
      ) : (
        <QueryState query={query}>
          {({ canChange, nextChangeAt, ways }) =>
            canChange ? (
              <Ways bindType={bindType} withFace={ways.includes('face')} onProof={setPrevToken} />
            ) : (
              <p className={sheet.text}>
                换绑次数已达上限，一年最多 2 次。
                {nextChangeAt !== null && `${formatDateTime(nextChangeAt)} 后可以再次更换。`}
              </p>
            )
          }
        </QueryState>
      )}
    </Modal>
  )
}

interface WaysProps {
  bindType: 1 | 2 | 3
  withFace: boolean
  onProof: (prevToken: string) => void
}

function Ways({ bindType, withFace, onProof }: WaysProps) {
  const proof = useOwnProof(bindType === BIND_TYPE.mobile ? SMS_SCENE.changeMobile : SMS_SCENE.accountBind)
  const [byFace, setByFace] = useState(false)
  const [problem, setProblem] = useState('')
  const { token } = proof

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each proof
  useEffect(() => {
    if (!token) return
    void callApi(bind.prevAuth, { bindType, verifyToken: token }).then((answer) => {
      if (answer.ok) onProof(answer.data.prevToken)
      else setProblem(answer.msg)
    })
  }, [token])

  if (byFace) return <FaceProof bindType={bindType} onProof={onProof} onBack={() => setByFace(false)} />
  return (
    <div className={sheet.single}>
      <CodeInput {...proof.input} error={problem || proof.input.error} description="发送到当前登录手机" />
      {token && !problem && <Loader size={18} aria-label="正在验证" />}
      {withFace && (
        <div>
          <Button variant="subtle" px={0} onClick={() => setByFace(true)}>
            当前手机号不能接收短信？用人脸验证
          </Button>
        </div>
      )}
    </div>
  )
}
