import { Modal } from '@mantine/core'
import { type BankAccount, bank } from '@tingan/contract/bank'
import { SMS_SCENE } from '@tingan/contract/fields'
import { useEffect, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { CodeInput } from '../../shared/sms/code-input.tsx'
import { useOwnProof } from '../../shared/sms/use-own-proof.ts'

interface Props {
  onClose: () => void
  onFull: (account: BankAccount) => void
}

/** A code to the account's own phone opens the number, until the page is left. */
export function FullCardDialog({ onClose, onFull }: Props) {
  const proof = useOwnProof(SMS_SCENE.sensitive)
  const [problem, setProblem] = useState('')
  const { token } = proof

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each proof
  useEffect(() => {
    if (!token) return
    void callApi(bank.info, { full: true, verifyToken: token }).then((answer) => {
      if (!answer.ok) return setProblem(answer.msg)
      if (answer.data) onFull(answer.data)
      onClose()
    })
  }, [token])

  return (
    <Modal opened onClose={onClose} title="验证后查看完整卡号" size={420}>
      <CodeInput {...proof.input} error={problem || proof.input.error} />
    </Modal>
  )
}
