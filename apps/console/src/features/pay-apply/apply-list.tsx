import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { pay } from '@tingan/contract/pay-apply'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { ReceiptText } from 'lucide-react'
import { Cover } from '../../shared/content/cover.tsx'
import { pageInput } from '../../shared/table/page-input.ts'
import { Pager } from '../../shared/table/pager.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import classes from './pay.module.css'
import { isWaiting, PayStatus } from './pay-status.tsx'
import { priceText } from './pay-words.ts'
import { WithdrawButton } from './withdraw-button.tsx'

type Listed = CallData<typeof pay.applyList>['list'][number]

export function ApplyList({ status }: { status: number | undefined }) {
  const [filters] = useAddressFilters()
  const page = pageInput(filters)
  const query = useQuery({
    ...apiQuery(pay.applyList, { ...page, ...(status && { status: status as never }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <QueryState
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState icon={ReceiptText} title="没有这样的申请">
          在“可申请”里选择一张专辑开始。
        </EmptyState>
      }
    >
      {({ list, total }) => (
        <>
          <ul className={classes.rows} aria-label="付费申请" aria-busy={query.isPlaceholderData} data-first>
            {list.map((apply) => (
              <Row key={apply.applyId} apply={apply} />
            ))}
          </ul>
          <Pager {...page} total={total} />
        </>
      )}
    </QueryState>
  )
}

function Row({ apply }: { apply: Listed }) {
  const { album, can } = apply
  return (
    <li>
      <Cover src={album.cover} size={48} />
      <div className={classes.text}>
        <b>
          {album.title}
          <PayStatus apply={apply} />
        </b>
        <p>
          {priceText(apply)} · 试听 {apply.freeCount} 集 · 预计 {apply.planCount} 集
        </p>
        <p>
          {formatDateTime(apply.appliedAt)} 申请
          {isWaiting(apply) && ` · 将于 ${formatDateTime(apply.effectiveAt)} 生效`}
          {apply.inForce && ` · ${formatDateTime(apply.effectiveAt)} 起生效`}
        </p>
        {apply.rejectReason && <p className={classes.reason}>未通过：{apply.rejectReason}</p>}
      </div>
      <div className={classes.actions}>
        {can.withdraw && <WithdrawButton applyId={apply.applyId} />}
        <Button
          component={AppLink}
          to={`/content/pay/apply?albumId=${album.albumId}`}
          variant="default"
          size="row"
          aria-label={`${can.resubmit ? '重新申请' : '查看'}：${album.title}`}
        >
          {can.resubmit ? '重新申请' : '查看'}
        </Button>
      </div>
    </li>
  )
}
