import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { LEGAL_STATUS_NAMES, LEGAL_SUBJECT_NAMES } from '@tingan/contract/legal'
import { opsLegal } from '@tingan/contract/ops/legal'
import { staffPaperPath } from '@tingan/contract/paper'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { PENDING_LEGAL } from '@tingan/rules/content/legal-status'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import classes from '../../shared/ui/record.module.css'
import { TraceList } from '../../shared/ui/trace-list.tsx'
import { LegalStatus } from './legal-status.tsx'
import { SettleDialog, type Verdict } from './settle-dialog.tsx'

export type Case = CallData<typeof opsLegal.detail>

export function LegalDetail({ caseId }: { caseId: number }) {
  const query = useQuery({ ...apiQuery(opsLegal.detail, { caseId }), refetchOnWindowFocus: false })
  return (
    <QueryState query={query}>
      {(record) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>
                {LEGAL_SUBJECT_NAMES[record.subjectType]}《{record.subjectTitle}》
              </h2>
              <p>
                案件 {record.caseId} · {record.owner.nickname}（{record.owner.uid}）
              </p>
            </div>
            <LegalStatus status={record.status} />
            <Actions record={record} />
          </header>
          {record.mine && PENDING_LEGAL.includes(record.status) && (
            <p className={classes.consequence}>由你登记，需另一位同事裁决。</p>
          )}
          <FactTable label="投诉资料" facts={factsOf(record)} />
          <Papers title="投诉证明" paperIds={record.proofs} />
          {record.statement && (
            <>
              <FactTable
                label="反通知"
                facts={[
                  { label: '反通知', value: record.statement },
                  {
                    label: '答复时间',
                    value: record.answeredAt === null ? '' : formatDateTime(record.answeredAt),
                  },
                ]}
              />
              <Papers title="反通知证明" paperIds={record.answerProofs} />
            </>
          )}
          <TraceList trace={record.trace} stateNames={LEGAL_STATUS_NAMES} />
        </div>
      )}
    </QueryState>
  )
}

function factsOf(record: Case) {
  return [
    { label: '对象', value: <SubjectLink record={record} /> },
    { label: '权利人', value: record.claimant },
    { label: '联系方式', value: record.contact },
    { label: '投诉内容', value: record.claim },
    { label: '登记时间', value: formatDateTime(record.createdAt) },
    { label: '答复期限', value: formatDateTime(record.deadline) },
    { label: '内容状态', value: record.takenDown ? '已因投诉下架' : '投诉期间保留' },
    ...(record.note ? [{ label: '处理说明', value: record.note }] : []),
  ]
}

/** A program has no desk of its own: it is found under its album. */
function SubjectLink({ record: { subjectType, subjectId } }: { record: Case }) {
  const name = `${LEGAL_SUBJECT_NAMES[subjectType]} ${subjectId}`
  if (subjectType === 'track') return name
  return <DeskLink to={`/${subjectType === 'album' ? 'work' : 'copyright'}?id=${subjectId}`}>{name}</DeskLink>
}

function Papers({ title, paperIds }: { title: string; paperIds: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Pictures urls={paperIds.map(staffPaperPath)} />
    </section>
  )
}

function Actions({ record }: { record: Case }) {
  const [act, setAct] = useState<Verdict | null>(null)
  const offered = (
    [
      ['uphold', '投诉成立', record.can.decide],
      ['dismiss', '投诉不成立', record.can.decide],
      ['withdraw', '权利人撤回', record.can.withdraw],
    ] as const
  ).filter(([, , possible]) => possible)
  return (
    <div className={classes.actions}>
      {offered.map(([name, label]) => (
        <Button key={name} variant="default" onClick={() => setAct(name)}>
          {label}
        </Button>
      ))}
      {act && <SettleDialog act={act} record={record} onClose={() => setAct(null)} />}
    </div>
  )
}
