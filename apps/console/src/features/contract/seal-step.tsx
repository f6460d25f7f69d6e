import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contractSeal } from '@tingan/contract/contract-seal'
import { type Attempt, nextAttempt } from '@tingan/kit/form/request-id.ts'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { contractKinds } from '@tingan/rules/contract-kinds'
import { Stamp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCountdown } from '../../shared/sms/use-countdown.ts'
import sheet from '../../shared/ui/sheet.module.css'
import type { StepProps } from './batch-flow.tsx'
import classes from './sign.module.css'
import type { Willingness } from './willingness.ts'

interface Props extends StepProps {
  willing: Willingness
  onExpired: () => void
  onSealed: (signFlowId: string) => void
}

/** The last press: all papers of the batch, or none. */
export function SealStep({ batch, willing, onFailure, onExpired, onSealed }: Props) {
  const { batchNo, contracts } = batch
  const seal = useQuery({ ...apiQuery(contractSeal.getSeal, {}), retry: false })
  const attempt = useRef<Attempt | null>(null)
  const left = useCountdown(willing.expireAt)
  const sign = useAction(contractSeal.sign, {
    onDone: ({ signFlowId }) => onSealed(signFlowId),
    onFailure,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (left === 0) onExpired()
  }, [left === 0])
  const refused = seal.error?.failure
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is refused
  useEffect(() => {
    if (refused) onFailure(refused)
  }, [refused])

  function press(sealId: string) {
    const contractNos = contracts.map(({ contractNo }) => contractNo)
    const input = { batchNo, contractNos, sealId, willingnessId: willing.willingnessId }
    // A repeat after a lost answer is the same request.
    attempt.current = nextAttempt(attempt.current, JSON.stringify(input))
    void sign.run({ ...input, requestId: attempt.current.requestId })
  }

  return (
    <Card title="确认签署" note={`认证 ${Math.ceil(left / 60)} 分钟内有效`}>
      <QueryState query={seal}>
        {({ sealId, imageUrl, name }) => (
          <div className={classes.sealing}>
            <figure>
              <img src={imageUrl} alt={`${name}的电子印章`} />
              <figcaption>将加盖这枚电子印章</figcaption>
            </figure>
            <div className={sheet.single}>
              <ul className={classes.titles} aria-label="将要签署的合同">
                {contracts.map(({ contractNo, title, pages }) => (
                  <li key={contractNo}>
                    <b>{title}</b>
                    <small>
                      {contractNo} · {pages} 页
                    </small>
                  </li>
                ))}
              </ul>
              <p className={sheet.quiet}>
                {contracts.some(({ kind }) => contractKinds[kind].looked)
                  ? '签署后由平台核对内容再盖章，盖章后合同生效。'
                  : '签署后平台会随即盖章，合同生效。'}
                生效的合同不能修改，解除需要申请。
              </p>
              <div className={sheet.submit}>
                <Button
                  leftSection={<Stamp size={16} strokeWidth={1.9} aria-hidden />}
                  loading={sign.running}
                  onClick={() => press(sealId)}
                >
                  {contracts.length > 1 ? `签署这 ${contracts.length} 份合同` : '签署合同'}
                </Button>
              </div>
            </div>
          </div>
        )}
      </QueryState>
    </Card>
  )
}
