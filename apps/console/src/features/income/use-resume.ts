import { withdraw } from '@tingan/contract/withdraw'
import { type Attempt, nextAttempt } from '@tingan/kit/form/request-id.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useRef } from 'react'
import type { useOwnProof } from '../../shared/sms/use-own-proof.ts'
import { useIncomeMoved } from './income-query.ts'

const PROOF_SPENT = 2015
const STALE = 2006

/** Goes on with a withdrawal that waited for its owner, with the proof of the phone. */
export function useResume(withdrawNo: string, proof: ReturnType<typeof useOwnProof>, success: string) {
  const moved = useIncomeMoved()
  const attempt = useRef<Attempt | null>(null)
  const action = useAction(withdraw.apply, {
    success,
    onDone: moved,
    onFailure: ({ code }) => {
      if (code === PROOF_SPENT) proof.forget('验证已过期，请重新获取验证码')
      if (code === STALE) void moved()
      return code === PROOF_SPENT
    },
  })
  return {
    running: action.running,
    run(input: { expectNetFen?: number }) {
      const sent = { withdrawNo, ...input, verifyToken: proof.token }
      attempt.current = nextAttempt(attempt.current, JSON.stringify(sent))
      void action.run({ ...sent, requestId: attempt.current.requestId })
    },
  }
}
