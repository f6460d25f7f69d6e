import type { CallData } from '@tingan/contract/call'
import type { contract } from '@tingan/contract/contract'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import wizard from '../../shared/wizard/wizard.module.css'
import { AgreeStep } from './agree-step.tsx'
import { useContractsMoved } from './contract-query.ts'
import type { Area, Wanted } from './contract-scope.ts'
import { IdentityStep } from './identity-step.tsx'
import { PaperList } from './paper-list.tsx'
import { ReadStep } from './read-step.tsx'
import { SealStep } from './seal-step.tsx'
import type { Batch } from './sign-query.ts'
import { stageOf, turnOf, unread } from './sign-stage.ts'
import { SignTrack } from './sign-track.tsx'
import { SignTrouble } from './sign-trouble.tsx'
import { WillingStep } from './willing-step.tsx'
import { useWillingness } from './willingness.ts'

interface Props {
  area: Area
  wanted: Wanted
  batch: Batch
  infos: CallData<typeof contract.info>[]
  askAgain: () => Promise<unknown>
}

/** What every step gets: the batch, how to go on, and where a refusal leads. */
export interface StepProps {
  batch: Batch
  onDone: () => Promise<void>
  /** True when it has led somewhere else; otherwise the step says it itself. */
  onFailure: (failure: ApiFailure) => boolean
}

export function BatchFlow({ area, wanted, batch, infos, askAgain }: Props) {
  const moved = useContractsMoved()
  const [, setFilters] = useAddressFilters()
  const { willing, keep, spend, drop } = useWillingness(batch.batchNo)
  const [reread, setReread] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const [stopped, setStopped] = useState<ApiFailure | null>(null)

  const contractNos = batch.contracts.map(({ contractNo }) => contractNo)
  const proofs = infos.flatMap(({ evidence }) => evidence)
  const standing = { contractNos, proofs, willing: willing !== null, reread }
  const stage = stageOf(standing)
  const open = unread(standing)

  async function onDone() {
    setSaid('')
    await moved()
  }

  function onFailure(failure: ApiFailure): boolean {
    const turn = turnOf(failure.code)
    if (turn === null) return false
    if (turn === 'stop') setStopped(failure)
    else setSaid(failure.msg)
    if (turn === 'read') setReread(contractNos)
    if (turn === 'willing') drop()
    void moved()
    if (turn === 'ask') void askAgain()
    return true
  }

  if (stopped) return <SignTrouble area={area} failure={stopped} wanted={wanted} />
  const step = { batch, onDone, onFailure }
  return (
    <div className={wizard.columns}>
      <aside className={wizard.aside}>
        <SignTrack stage={stage} />
        {contractNos.length > 1 && <PaperList papers={batch.contracts} unread={open} />}
      </aside>
      <div className={wizard.stack}>
        {said && (
          <p className={wizard.notice} data-tone="wait" role="alert">
            <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
            {said}
          </p>
        )}
        {stage === 'agree' && <AgreeStep {...step} proofs={proofs} />}
        {stage === 'read' && open[0] && (
          <ReadStep
            key={open[0]}
            {...step}
            contractNo={open[0]}
            left={open.length}
            info={infos.find(({ contractNo }) => contractNo === open[0])}
            onDone={() => {
              setReread(reread.filter((no) => no !== open[0]))
              return onDone()
            }}
          />
        )}
        {stage === 'identity' && <IdentityStep {...step} proofs={proofs} parties={infos[0]?.parties ?? []} />}
        {stage === 'willing' && <WillingStep {...step} onWilling={keep} />}
        {stage === 'seal' && willing && (
          <SealStep
            {...step}
            willing={willing}
            onExpired={() => {
              drop()
              setSaid('意愿认证已失效，请重新认证')
            }}
            onSealed={(flow) => {
              spend()
              setFilters({ flow })
            }}
          />
        )}
      </div>
    </div>
  )
}
