import { RECHECK_KIND, REVIEW_STATUS } from '@tingan/contract/ops/review'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { focusOnArrival } from '../../shared/focus-on-arrival.ts'
import { useKeys } from '../../shared/keys.ts'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import { LockClock, SlaClock } from './clocks.tsx'
import { DecideForm } from './decide-form.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { LostNotice } from './lost-notice.tsx'
import classes from './review.module.css'
import { ReviewAudio } from './review-audio.tsx'
import { type Deciding, type Mark, MOST_MARKS, type ReviewItem, submitterName } from './review-item.ts'
import type { ReviewWork } from './use-review-work.ts'

/** The claimed item: everything needed to decide, and the decision. */
export function WorkView({ item, work }: { item: ReviewItem; work: ReviewWork }) {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [marks, setMarks] = useState<Mark[]>([])
  const escalated = item.status === REVIEW_STATUS.escalated
  const open = !work.lost && !deciding && !work.busy
  useKeys({
    Escape: () => setDeciding(null),
    ...(work.lost && { N: work.next }),
    ...(open && { P: work.pass, R: () => setDeciding('reject'), L: work.release }),
    ...(open && !escalated && { E: () => setDeciding('escalate') }),
  })

  /** A mark is a reason to send it back: the form for that opens with it. */
  function mark(atSec: number) {
    if (work.lost || work.busy || marks.length >= MOST_MARKS) return
    const key = (marks.at(-1)?.key ?? 0) + 1
    setMarks([...marks, { key, atSec, msg: '' }])
    setDeciding('reject')
  }

  return (
    <article className={classes.work} aria-labelledby="review-title">
      <header>
        <h2 id="review-title" tabIndex={-1} ref={focusOnArrival}>
          {item.title}
        </h2>
        <StatusPill tone="brand">{item.kindName}</StatusPill>
        {escalated && <StatusPill tone="warning">已升级</StatusPill>}
        <span className={classes.submitted}>
          {submitterName(item.submittedBy)} 提交于 {formatDateTime(item.submittedAt)}
        </span>
        <span className={classes.clocks}>
          <SlaClock dueAt={item.dueAt} />
          {item.claimedUntil && !work.lost && (
            <LockClock until={item.claimedUntil} renewing={work.renewing} onRenew={work.renew} />
          )}
        </span>
      </header>
      {work.lost && <LostNotice lost={work.lost} work={work} />}
      {item.note && <p className={classes.note}>升级说明：{item.note}</p>}
      <Hints hints={item.hints} />
      <ReviewAudio audio={item.audio} marks={marks} onMark={mark} />
      <FactTable label="审核内容" facts={item.facts} />
      <Pictures urls={item.pictures} />
      <History history={item.history} />
      {deciding && !work.lost ? (
        <DecideForm
          item={item}
          deciding={deciding}
          marks={marks}
          onMarks={setMarks}
          onDone={work.settled}
          onFailure={work.tellInPlace}
          onCancel={() => setDeciding(null)}
        />
      ) : (
        !work.lost && (
          <DecisionBar
            work={work}
            canEscalate={!escalated}
            again={item.kind === RECHECK_KIND}
            onDecide={setDeciding}
          />
        )
      )}
    </article>
  )
}

function Hints({ hints }: { hints: string[] }) {
  if (hints.length === 0) return null
  return (
    <ul className={classes.hints} aria-label="机器提示">
      {hints.map((hint) => (
        <li key={hint}>
          <TriangleAlert size={14} strokeWidth={1.9} aria-hidden />
          {hint}
        </li>
      ))}
    </ul>
  )
}

function History({ history }: { history: ReviewItem['history'] }) {
  if (history.length === 0) return null
  return (
    <section className={classes.history} aria-label="以往结论">
      <h3>以往结论</h3>
      <ul>
        {history.map(({ at, by, passed, reason }) => (
          <li key={at}>
            <StatusPill tone={passed ? 'success' : 'error'}>{passed ? '通过' : '驳回'}</StatusPill>
            {formatDateTime(at)} {by}
            {reason && `：${reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
