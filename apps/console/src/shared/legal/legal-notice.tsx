import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LEGAL_STATUS, type LegalCase } from '@tingan/contract/legal'
import { PENDING_LEGAL } from '@tingan/rules/content/legal-status'
import { formatDateTime } from '@tingan/rules/format'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import sheet from '../ui/sheet.module.css'
import classes from './legal.module.css'
import { LegalDialog } from './legal-dialog.tsx'
import { casesQuery } from './legal-query.ts'

type Props = Pick<LegalCase, 'subjectType' | 'subjectId'>

/** On the page of a work: that somebody claims it, until when there is time to answer, and how. */
export function LegalNotice({ subjectType, subjectId }: Props) {
  const { data = [] } = useQuery({ ...casesQuery({ subjectType, subjectId }), staleTime: 0 })
  const [shown, setShown] = useState(false)
  const pending = data.find(({ status }) => PENDING_LEGAL.includes(status))
  if (!pending) return null
  return (
    <div
      className={sheet.notice}
      data-tone={pending.status === LEGAL_STATUS.answered ? 'calm' : 'error'}
      role="status"
    >
      <Gavel size={16} strokeWidth={1.9} aria-hidden />
      <div className={classes.words}>
        <b>{pending.claimant}投诉侵权</b>
        <span>{nextOf(pending)}</span>
      </div>
      <Button size="row" variant="default" onClick={() => setShown(true)}>
        {pending.can.answer ? '查看并答复' : '查看'}
      </Button>
      {shown && <LegalDialog record={pending} onClose={() => setShown(false)} />}
    </div>
  )
}

/** What happens next, and when. */
export function nextOf({
  status,
  deadline,
  takenDown,
}: Pick<LegalCase, 'status' | 'deadline' | 'takenDown'>) {
  if (status === LEGAL_STATUS.answered) return '反通知已提交，等待平台裁决。'
  if (status === LEGAL_STATUS.lapsed) return '逾期未答复，内容已下架，等待平台裁决。'
  const ending = takenDown ? '内容已先行下架。' : '逾期未答复会下架。'
  return `请在 ${formatDateTime(deadline)} 前提交反通知，${ending}`
}
