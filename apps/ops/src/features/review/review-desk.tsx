import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { RECHECK_KIND } from '@tingan/contract/ops/review'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../../shared/keys.ts'
import { KeyHint } from '../../shared/ui/key-hint.tsx'
import { AgreementRates } from './agreement-rates.tsx'
import { KeyHelp } from './key-help.tsx'
import { KindList } from './kind-list.tsx'
import classes from './review.module.css'
import { useReviewWork } from './use-review-work.ts'
import { WaitingList } from './waiting-list.tsx'
import { WorkView } from './work-view.tsx'

/** One queue for everything a person must look at. */
export function ReviewDesk() {
  const [filters] = useAddressFilters()
  const work = useReviewWork(filters.kind)
  const [helping, setHelping] = useState(false)
  useKeys({
    '?': () => setHelping(true),
    ...(!work.item && { N: work.next }),
  })
  return (
    <>
      <PageHeader
        title="审核队列"
        description="领取后 30 分钟内由你处理，到期自动放回。最急的排在最前。"
        actions={
          <>
            <Switch
              className={classes.auto ?? ''}
              label="处理后自动领取下一条"
              checked={work.autoNext}
              onChange={(event) => work.setAutoNext(event.currentTarget.checked)}
            />
            <Tooltip label="键盘操作（?）">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="键盘操作"
                aria-keyshortcuts="?"
                onClick={() => setHelping(true)}
              >
                <Keyboard size={17} strokeWidth={1.9} aria-hidden />
              </ActionIcon>
            </Tooltip>
            {!work.item && (
              <Button
                loading={work.fetching}
                onClick={work.next}
                aria-keyshortcuts="N"
                rightSection={<KeyHint>N</KeyHint>}
              >
                领取下一条
              </Button>
            )}
          </>
        }
      />
      <div className={classes.desk}>
        <KindList />
        {work.item ? (
          <WorkView key={work.item.itemId} item={work.item} work={work} />
        ) : (
          <div className={classes.lists}>
            <WaitingList claiming={work.claiming} onClaim={work.claim} />
            {filters.kind === RECHECK_KIND && <AgreementRates />}
          </div>
        )}
      </div>
      {helping && <KeyHelp onClose={() => setHelping(false)} />}
    </>
  )
}
