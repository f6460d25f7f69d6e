import { Modal } from '@mantine/core'
import { auth } from '@tingan/contract/auth'
import type { CallData } from '@tingan/contract/call'
import { enterprise } from '@tingan/contract/enterprise'
import { SMS_SCENE } from '@tingan/contract/fields'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'

const DIGITS = 6
const scene = SMS_SCENE.sensitive

interface Props {
  onClose: () => void
  onFull: (numbers: CallData<typeof enterprise.fullNumbers>) => void
}

/** A code to the account's own phone opens the numbers, until the page is left. */
export function FullNumbersDialog({ onClose, onFull }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')

  async function enter(next: string) {
    setCode(next)
    setProblem('')
    if (next.length !== DIGITS) return
    const checked = await callApi(auth.checkCode, { scene, code: next })
    if (!checked.ok) {
      setCode('')
      return setProblem(checked.msg)
    }
    const numbers = await callApi(enterprise.fullNumbers, { verifyToken: checked.data.verifyToken })
    if (!numbers.ok) return setProblem(numbers.msg)
    onFull(numbers.data)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title="验证后查看完整号码" size={420}>
      <CodeInput
        value={code}
        onChange={(next) => void enter(next)}
        send={() => callApi(auth.sendCodeByUid, { scene })}
        error={problem}
        description="发送到登录手机"
      />
    </Modal>
  )
}
