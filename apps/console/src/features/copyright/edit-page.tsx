import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CopyrightInfo } from '@tingan/contract/copyright'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { ShieldQuestionMark } from 'lucide-react'
import { AppLink } from '../../shared/ui/app-link.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './copyright.module.css'
import { CopyrightActions } from './copyright-actions.tsx'
import { CopyrightFacts } from './copyright-facts.tsx'
import { CopyrightForm } from './copyright-form.tsx'
import { infoQuery } from './copyright-query.ts'
import { CopyrightStatus } from './copyright-status.tsx'
import { StandingNotes } from './standing-notes.tsx'

/** `/copyright/edit`: the form, or what stands there while nothing may be changed. */
export function EditPage() {
  const [filters] = useAddressFilters()
  const copyrightId = Number(filters.copyrightId)
  return (
    <>
      <PageHeader title="修改版权" description="有效的版权改动后需要复审，通过前原内容继续有效。" />
      <div className={sheet.stack}>{copyrightId ? <Record copyrightId={copyrightId} /> : <Nowhere />}</div>
    </>
  )
}

function Record({ copyrightId }: { copyrightId: number }) {
  const query = useQuery({ ...infoQuery(copyrightId), staleTime: 0, refetchOnWindowFocus: false })
  const navigate = useNavigate()
  return (
    <QueryState query={query}>
      {(info) => (
        <>
          <StandingNotes info={info} />
          {info.can.edit ? (
            <CopyrightForm
              key={info.copyrightId}
              record={info}
              onSubmitted={() => navigate({ to: '/copyright/list' })}
              onKept={() => undefined}
            />
          ) : (
            <ReadOnly info={info} />
          )}
        </>
      )}
    </QueryState>
  )
}

function ReadOnly({ info }: { info: CopyrightInfo }) {
  return (
    <Card title={info.name}>
      <div className={classes.detail}>
        <header>
          <CopyrightStatus record={info} />
          <CopyrightActions record={info} />
        </header>
        <CopyrightFacts info={info} />
      </div>
    </Card>
  )
}

function Nowhere() {
  return (
    <Card>
      <EmptyState
        icon={ShieldQuestionMark}
        title="没有选择版权"
        action={
          <Button component={AppLink} to="/copyright/list">
            去版权管理
          </Button>
        }
      >
        在版权管理里选择要修改的一条。
      </EmptyState>
    </Card>
  )
}
