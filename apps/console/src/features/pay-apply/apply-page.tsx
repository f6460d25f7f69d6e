import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PAY_APPLY_STATUS, PAY_TYPE } from '@tingan/contract/pay-apply'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { BadgeJapaneseYen } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { AlbumHead } from './album-head.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyHistory } from './apply-history.tsx'
import { FreeForm } from './free-form.tsx'
import { detailQuery, type PayDetail } from './pay-query.ts'
import { RunningApply } from './running-apply.tsx'

/** `/content/pay/apply`: whether an album may be sold, for how much, and how it went before. */
export function ApplyPage() {
  const [filters] = useAddressFilters()
  const albumId = Number(filters.albumId)
  return (
    <>
      <PageHeader title="付费申请" description="价格从平台档位中选择，审核通过后次日 00:00 生效。" />
      <div className={sheet.stack}>{albumId ? <Album albumId={albumId} /> : <Nowhere />}</div>
    </>
  )
}

function Album({ albumId }: { albumId: number }) {
  const query = useQuery({ ...detailQuery(albumId), staleTime: 0, refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <AlbumHead detail={detail} />
          <Next detail={detail} />
          {detail.history.length > 0 && <ApplyHistory history={detail.history} />}
        </>
      )}
    </QueryState>
  )
}

/** What can be done now: wait, see what is missing, or apply. */
function Next({ detail }: { detail: PayDetail }) {
  const { album, apply, can } = detail
  if (apply?.status === PAY_APPLY_STATUS.reviewing) return <RunningApply apply={apply} />
  return (
    <>
      {can && <ApplyForm key={album.albumId} detail={detail} />}
      {album.payType !== PAY_TYPE.free && !album.sold && <FreeForm key={album.albumId} detail={detail} />}
    </>
  )
}

function Nowhere() {
  return (
    <Card>
      <EmptyState
        icon={BadgeJapaneseYen}
        title="没有选择专辑"
        action={
          <Button component={AppLink} to="/content/pay/list">
            去付费管理
          </Button>
        }
      >
        在付费管理里选择要收费的专辑。
      </EmptyState>
    </Card>
  )
}
