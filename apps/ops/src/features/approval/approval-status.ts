import type { QueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { APPROVAL_STATUS, opsApproval } from '@tingan/contract/ops/approval'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import type { Tone } from '@tingan/kit/ui/status-pill.tsx'

export type Approval = CallData<typeof opsApproval.detail>

const VIEWS = ['toDecide', 'mine', 'settled'] as const
export type View = (typeof VIEWS)[number]
export const viewOf = (text: string | undefined): View => VIEWS.find((view) => view === text) ?? 'toDecide'

export const statuses: Record<number, { text: string; tone: Tone }> = {
  [APPROVAL_STATUS.waiting]: { text: '等待复核', tone: 'warning' },
  [APPROVAL_STATUS.approved]: { text: '已同意', tone: 'success' },
  [APPROVAL_STATUS.refused]: { text: '已驳回', tone: 'error' },
  [APPROVAL_STATUS.withdrawn]: { text: '已撤回', tone: 'neutral' },
}

export async function askAgain(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: apiKey(opsApproval.list) })
  void queries.invalidateQueries({ queryKey: apiKey(opsApproval.counts) })
  await queries.invalidateQueries({ queryKey: apiKey(opsApproval.detail) })
}
