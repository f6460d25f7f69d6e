import { Modal } from '@mantine/core'
import { LEGAL_SUBJECT_NAMES } from '@tingan/contract/legal'
import { formatDateTime } from '@tingan/rules/format'
import { FactList } from '../ui/fact-list.tsx'
import { AnswerForm } from './answer-form.tsx'
import classes from './legal.module.css'
import type { OwnCase } from './legal-query.ts'
import { LegalStatus } from './legal-status.tsx'
import { PaperLinks } from './paper-links.tsx'

interface Props {
  record: OwnCase
  onClose: () => void
}

/** A complaint in full, with the claimant's papers, and the answer to it: still to be given, or given. */
export function LegalDialog({ record, onClose }: Props) {
  const { subjectType, subjectTitle } = record
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={`侵权投诉：${LEGAL_SUBJECT_NAMES[subjectType]}《${subjectTitle}》`}
      closeOnClickOutside={!record.can.answer}
    >
      <div className={classes.detail}>
        <span>
          <LegalStatus status={record.status} />
        </span>
        <FactList
          facts={[
            ['权利人', record.claimant],
            ['登记时间', formatDateTime(record.createdAt)],
            ['答复期限', formatDateTime(record.deadline)],
            ['内容状态', record.takenDown ? '已因投诉下架' : '投诉期间保留'],
          ]}
        />
        <section aria-label="投诉内容">
          <h3>投诉内容</h3>
          <p>{record.claim}</p>
          <PaperLinks label="投诉证明" paperIds={record.proofs} />
        </section>
        {record.statement && (
          <section aria-label="反通知">
            <h3>反通知</h3>
            <p>{record.statement}</p>
            <PaperLinks label="反通知证明" paperIds={record.answerProofs} />
          </section>
        )}
        {record.note && (
          <section aria-label="处理结果">
            <h3>处理结果</h3>
            <p>{record.note}</p>
          </section>
        )}
        {record.can.answer && <AnswerForm caseId={record.caseId} onDone={onClose} />}
      </div>
    </Modal>
  )
}
