import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsCertification } from '@tingan/contract/ops/certification'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { PendingApprovals } from '../../shared/ui/pending-approvals.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import classes from '../../shared/ui/record.module.css'
import { CertificationActDialog } from './act-dialog.tsx'
import { CertificationStatus } from './certification-status.tsx'

export type Certification = CallData<typeof opsCertification.detail>

export function CertificationDetail({ uid }: { uid: number }) {
  const query = useQuery({ ...apiQuery(opsCertification.detail, { uid }), refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(person) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>{person.nickname}</h2>
              <p>UID {person.uid}</p>
            </div>
            <CertificationStatus status={person.status} />
            <Actions person={person} />
          </header>
          <PendingApprovals approvals={person.pendingApprovals} />
          {person.failReason && <p className={classes.consequence}>上次未通过：{person.failReason}</p>}
          <FactTable label="实名资料" facts={person.facts} />
          <Pictures urls={person.pictures} />
        </div>
      )}
    </QueryState>
  )
}

function Actions({ person }: { person: Certification }) {
  const [act, setAct] = useState<'pass' | 'unbind' | null>(null)
  return (
    <div className={classes.actions}>
      {person.can.pass && (
        <Button variant="default" onClick={() => setAct('pass')}>
          人工通过
        </Button>
      )}
      {person.can.unbind && (
        <Button variant="default" onClick={() => setAct('unbind')}>
          解绑身份
        </Button>
      )}
      {act && <CertificationActDialog act={act} person={person} onClose={() => setAct(null)} />}
    </div>
  )
}
