import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contract } from '@tingan/contract/contract'
import { BATCH_MAX, contractKinds } from '@tingan/contract/contract-fields'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { isNear, timeLeft } from '@tingan/rules/deadline'
import { dayOf, formatDateTime } from '@tingan/rules/format'
import { FilePenLine, RefreshCw } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './contract.module.css'
import { type Area, signAddress } from './contract-scope.ts'

/** What waits for a signature, and until when. */
export function ToSignBanner({ area }: { area: Area }) {
  const waiting = useQuery({ ...apiQuery(contract.toSign, {}), staleTime: 0 }).data ?? []
  const again = useQuery({ ...apiQuery(contract.existResign, {}), staleTime: 0 }).data
  const deadlines = waiting.flatMap(({ deadline }) => deadline ?? [])
  const nearest = deadlines.length > 0 ? Math.min(...deadlines) : null
  const contractNos = waiting.slice(0, BATCH_MAX).map(({ contractNo }) => contractNo)
  const now = Date.now()
  const kinds = again?.kinds.filter((kind) => !waiting.some((one) => one.kind === kind)) ?? []
  return (
    <>
      {waiting.length > 0 && (
        <section className={classes.banner} aria-label="待签合同">
          <FilePenLine size={20} strokeWidth={1.9} aria-hidden />
          <div>
            <b>
              {waiting.length === 1 ? `《${waiting[0]?.title}》等你签署` : `${waiting.length} 份合同等你签署`}
            </b>
            {nearest !== null && (
              <p data-near={isNear(nearest, now)}>
                最近一份{timeLeft(nearest, now)}，{formatDateTime(nearest)} 截止，逾期要重新发起
              </p>
            )}
          </div>
          <Button component={AppLink} to={signAddress(area, { contractNos })}>
            {waiting.length > 1 ? '一起签署' : '去签署'}
          </Button>
        </section>
      )}
      {again?.exist && kinds.length > 0 && (
        <section className={classes.banner} aria-label="需要重签的合同" data-tone="warning">
          <RefreshCw size={20} strokeWidth={1.9} aria-hidden />
          <div>
            <b>{kinds.map((kind) => contractKinds[kind].name).join('、')}合同有了新版本</b>
            <p>
              签署前可以逐条对比新旧条款
              {again.deadline !== null && `，请在 ${dayOf(again.deadline)} 前完成`}
            </p>
          </div>
          <Button component={AppLink} to={signAddress(area, { kinds })}>
            查看并重签
          </Button>
        </section>
      )}
    </>
  )
}
