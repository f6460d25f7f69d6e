import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LEGAL_SUBJECT_NAMES } from '@tingan/contract/legal'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PENDING_LEGAL } from '@tingan/rules/content/legal-status'
import { useState } from 'react'
import { LegalDialog } from '../../shared/legal/legal-dialog.tsx'
import { nextOf } from '../../shared/legal/legal-notice.tsx'
import { casesQuery } from '../../shared/legal/legal-query.ts'
import { LegalStatus } from '../../shared/legal/legal-status.tsx'
import sheet from '../../shared/ui/sheet.module.css'

/** Every complaint there ever was; whoever never had one does not hear of them. */
export function LegalCard() {
  const { data = [] } = useQuery({ ...casesQuery(), staleTime: 0 })
  const [shownId, setShownId] = useState<number | null>(null)
  const shown = data.find(({ caseId }) => caseId === shownId)
  if (data.length === 0) return null
  return (
    <Card title="侵权投诉" note="权利人对你的作品提出的投诉">
      <ul className={sheet.rows}>
        {data.map((record) => (
          <li key={record.caseId}>
            <div>
              <b>
                {LEGAL_SUBJECT_NAMES[record.subjectType]}《{record.subjectTitle}》
                <LegalStatus status={record.status} />
              </b>
              <p className={sheet.quiet}>
                {record.claimant} · {PENDING_LEGAL.includes(record.status) ? nextOf(record) : record.note}
              </p>
            </div>
            <Button
              size="row"
              variant="default"
              aria-label={`${record.can.answer ? '答复' : '查看'}《${record.subjectTitle}》的投诉`}
              onClick={() => setShownId(record.caseId)}
            >
              {record.can.answer ? '答复' : '查看'}
            </Button>
          </li>
        ))}
      </ul>
      {shown && <LegalDialog record={shown} onClose={() => setShownId(null)} />}
    </Card>
  )
}
