import { useQuery } from '@tanstack/react-query'
import type { EnterpriseDetail } from '@tingan/contract/enterprise-info'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import type { ReactNode } from 'react'
import classes from '../../shared/wizard/wizard.module.css'
import { enterpriseQuery } from './enterprise-query.ts'
import { StepList } from './step-list.tsx'
import { TakeBack } from './take-back.tsx'

interface Props {
  step: number
  title: string
  description: string
  /** While something outside is waited for. */
  refetchMs?: number
  children: (detail: EnterpriseDetail) => ReactNode
}

/** The frame of every step: what is done, what is missing, and the step itself. */
export function Wizard({ step, title, description, refetchMs, children }: Props) {
  const query = useQuery({ ...enterpriseQuery, ...(refetchMs && { refetchInterval: refetchMs }) })
  return (
    <>
      <PageHeader title={title} description={description} />
      <QueryState query={query}>
        {(detail) => (
          <div className={classes.columns}>
            <aside className={classes.aside}>
              <StepList detail={detail} here={step} />
              <TakeBack detail={detail} />
            </aside>
            <div className={classes.stack}>{children(detail)}</div>
          </div>
        )}
      </QueryState>
    </>
  )
}
