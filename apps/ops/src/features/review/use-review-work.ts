import { useLocalStorage } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { opsReview, RECHECK_KIND, REVIEW_STATUS } from '@tingan/contract/ops/review'
import type { ApiFailure } from '@tingan/kit/api/api-result.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastInfo, toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import { askAgain, type ReviewItem } from './review-item.ts'

const TAKEN = 9003
const MOVED = 2006

/** Why the open item is no longer one's own. */
export type Lost = 'taken' | 'moved'

const SAID: Record<number, string> = {
  [REVIEW_STATUS.passed]: '已通过',
  [REVIEW_STATUS.rejected]: '已驳回',
  [REVIEW_STATUS.escalated]: '已升级给超级管理员',
}

const SAID_AGAIN: Record<number, string> = {
  ...SAID,
  [REVIEW_STATUS.passed]: '已同意原结论',
  [REVIEW_STATUS.rejected]: '已推翻原结论',
}

export type ReviewWork = ReturnType<typeof useReviewWork>

/** The item on the desk, and what can be done with it. */
export function useReviewWork(kind: string | undefined) {
  const queries = useQueryClient()
  const [item, setItem] = useState<ReviewItem | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const [autoNext, setAutoNext] = useLocalStorage({
    key: 'tingan-ops-auto-next',
    defaultValue: true,
    getInitialValueInEffect: false,
  })

  function lay(next: ReviewItem | null) {
    setItem(next)
    setLost(null)
    askAgain(queries)
  }

  /** A lost lock is told where the work is, not in a corner. */
  function tellInPlace({ code }: ApiFailure): boolean {
    if (code !== TAKEN && code !== MOVED) return false
    setLost(code === TAKEN ? 'taken' : 'moved')
    askAgain(queries)
    return true
  }

  const next = useAction(opsReview.next, {
    onDone: (found) => {
      lay(found)
      if (!found) toastInfo('队列里没有等待的任务了')
    },
  })
  const claim = useAction(opsReview.claim, {
    onDone: lay,
    onFailure: () => {
      askAgain(queries)
      return false
    },
  })
  const renew = useAction(opsReview.claim, {
    success: '已重新锁定 30 分钟',
    onDone: lay,
    onFailure: tellInPlace,
  })
  const release = useAction(opsReview.release, {
    success: '已放回队列',
    onDone: () => lay(null),
    onFailure: tellInPlace,
  })
  const pass = useAction(opsReview.decide, { onDone: settled, onFailure: tellInPlace })

  function takeNext() {
    void next.run(kind ? { kind } : {})
  }

  function settled(decided: ReviewItem) {
    toastSuccess((decided.kind === RECHECK_KIND ? SAID_AGAIN : SAID)[decided.status] ?? '已处理')
    if (autoNext) takeNext()
    else lay(null)
  }

  return {
    item,
    lost,
    autoNext,
    setAutoNext,
    fetching: next.running,
    claiming: claim.running,
    busy: next.running || pass.running || release.running,
    passing: pass.running,
    releasing: release.running,
    renewing: renew.running,
    next: takeNext,
    claim: (itemId: number) => void claim.run({ itemId }),
    renew: () => item && void renew.run({ itemId: item.itemId }),
    release: () => item && void release.run({ itemId: item.itemId }),
    pass: () => item && void pass.run({ itemId: item.itemId, act: REVIEW_STATUS.passed }),
    leave: () => lay(null),
    settled,
    tellInPlace,
  }
}
