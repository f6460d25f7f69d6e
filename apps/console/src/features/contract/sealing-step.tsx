import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/contract/contract-fields'
import { contractSeal, SIGN_FLOW_STATUS } from '@tingan/contract/contract-seal'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import wizard from '../../shared/wizard/wizard.module.css'
import { useContractsMoved } from './contract-query.ts'
import { type Area, placesOf, signAddress } from './contract-scope.ts'
import { DoneStep } from './done-step.tsx'
import classes from './sign.module.css'
import { SignTrack } from './sign-track.tsx'

const ASK_EVERY_MS = 1500

const TRACK: Readonly<Record<number, 'done' | 'failed'>> = {
  [SIGN_FLOW_STATUS.done]: 'done',
  [SIGN_FLOW_STATUS.failed]: 'failed',
}

export type SignResult = CallData<typeof contractSeal.signResult>

/** From the press to the archived paper; whoever comes back to this address sees where it stands. */
export function SealingStep({ area, signFlowId }: { area: Area; signFlowId: string }) {
  const moved = useContractsMoved()
  const query = useQuery({
    ...apiQuery(contractSeal.signResult, { signFlowId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error || (state.data && state.data.status !== SIGN_FLOW_STATUS.running) ? false : ASK_EVERY_MS,
  })
  const status = query.data?.status ?? SIGN_FLOW_STATUS.running
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is decided
  useEffect(() => {
    if (status !== SIGN_FLOW_STATUS.running) void moved()
  }, [status])
  return (
    <div className={wizard.columns}>
      <aside className={wizard.aside}>
        <SignTrack stage={TRACK[status] ?? 'sealing'} />
      </aside>
      <Card>
        <QueryState query={query}>
          {(result) => {
            if (result.status === SIGN_FLOW_STATUS.done) return <DoneStep area={area} result={result} />
            return result.status === SIGN_FLOW_STATUS.failed ? (
              <Failed area={area} result={result} />
            ) : (
              <Running area={area} result={result} />
            )
          }}
        </QueryState>
      </Card>
    </div>
  )
}

interface ResultProps {
  area: Area
  result: SignResult
}

function Running({ area, result }: ResultProps) {
  return (
    <div className={sheet.done} role="status">
      <span data-tone="wait">
        <Loader size={28} aria-hidden />
      </span>
      <h2>正在签章</h2>
      <p>一般几秒钟完成。可以离开这个页面，完成后会发消息告诉你。</p>
      <ul className={classes.results}>
        {result.contracts.map(({ contractNo, title, signStep, status }) => (
          <li key={contractNo}>
            {title}
            <small>{status === CONTRACT_STATUS.effective ? '已生效' : stepWords(signStep)}</small>
          </li>
        ))}
      </ul>
      <AppLink to={placesOf(area).list}>先去看别的合同</AppLink>
    </div>
  )
}

function stepWords(signStep: number): string {
  if (signStep >= SIGN_STEP.archived) return '正在归档'
  return signStep === SIGN_STEP.platformSeal ? '平台盖章中' : '加盖你的印章'
}

function Failed({ area, result }: ResultProps) {
  const failed = result.contracts.filter(({ status }) => status === CONTRACT_STATUS.failed)
  const contractNos = failed.map(({ contractNo }) => contractNo)
  return (
    <div className={sheet.done} role="alert">
      <span data-tone="bad">
        <CircleX size={28} strokeWidth={1.9} aria-hidden />
      </span>
      <h2>没有签成</h2>
      <p>合同没有生效，可以直接重试；已读过的合同不用再读。</p>
      <ul className={classes.results}>
        {result.contracts.map(({ contractNo, title, status, failReason }) => (
          <li key={contractNo}>
            {title}
            {status === CONTRACT_STATUS.effective ? (
              <StatusPill tone="success">已生效</StatusPill>
            ) : (
              <small data-tone="bad">{failReason || '签章没有完成'}</small>
            )}
          </li>
        ))}
      </ul>
      <div className={sheet.buttons}>
        <Button component={AppLink} to={signAddress(area, { contractNos })}>
          重新签署
        </Button>
        <Button component={AppLink} to={placesOf(area).list} variant="default">
          返回合同列表
        </Button>
      </div>
    </div>
  )
}
