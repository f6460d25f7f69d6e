import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { copyright } from '@tingan/contract/copyright'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { Plus } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { Guide } from './guide.tsx'
import classes from './index.module.css'
import { LegalCard } from './legal-card.tsx'
import { RightsCalendar } from './rights-calendar.tsx'

/** `/copyright/index`: how it works, and which album stands on what until when. */
export function IndexPage() {
  const records = useQuery(apiQuery(copyright.list, { rn: 1 })).data
  return (
    <>
      <PageHeader
        title="版权服务"
        description="把作品的权利说清楚，专辑才能一直在架上。"
        actions={
          <>
            <Button component={AppLink} to="/copyright/list" variant="default">
              版权管理
            </Button>
            <Button
              component={AppLink}
              to="/copyright/create"
              leftSection={<Plus size={15} strokeWidth={1.9} aria-hidden />}
            >
              新增版权
            </Button>
          </>
        }
      />
      <div className={classes.stack}>
        <LegalCard />
        {records?.total === 0 ? (
          <Guide />
        ) : (
          <>
            <RightsCalendar />
            <Guide />
          </>
        )}
      </div>
    </>
  )
}
