import { Button } from '@mantine/core'
import { KeyHint } from '../../shared/ui/key-hint.tsx'
import classes from './review.module.css'
import type { Deciding } from './review-item.ts'
import type { ReviewWork } from './use-review-work.ts'

interface Props {
  work: ReviewWork
  canEscalate: boolean
  /** A second look agrees or overturns. */
  again: boolean
  onDecide: (deciding: Deciding) => void
}

export function DecisionBar({ work, canEscalate, again, onDecide }: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="审核结论">
      <Button
        loading={work.passing || work.fetching}
        disabled={work.busy}
        aria-keyshortcuts="P"
        rightSection={<KeyHint>P</KeyHint>}
        onClick={work.pass}
      >
        {again ? '同意原结论' : '通过'}
      </Button>
      <Button
        color="red"
        disabled={work.busy}
        aria-keyshortcuts="R"
        rightSection={<KeyHint>R</KeyHint>}
        onClick={() => onDecide('reject')}
      >
        {again ? '推翻' : '驳回'}
      </Button>
      {canEscalate && (
        <Button
          variant="default"
          disabled={work.busy}
          aria-keyshortcuts="E"
          rightSection={<KeyHint>E</KeyHint>}
          onClick={() => onDecide('escalate')}
        >
          升级
        </Button>
      )}
      <Button
        variant="default"
        loading={work.releasing}
        disabled={work.busy}
        aria-keyshortcuts="L"
        rightSection={<KeyHint>L</KeyHint>}
        onClick={work.release}
      >
        放回队列
      </Button>
    </div>
  )
}
