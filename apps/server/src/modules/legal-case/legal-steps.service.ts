import type { OfferedStep } from '@tingan/contract/dashboard'
import { LEGAL_STATUS } from '@tingan/rules/content/legal-status'
import type { MemberCtx } from '../../platform/context.ts'
import { pendingOf } from './legal-case.repo.ts'

/** The complaint that runs out first. */
export async function legalSteps({ db, member }: MemberCtx): Promise<OfferedStep[]> {
  const open = (await pendingOf(db, member.uid)).filter(({ status }) => status === LEGAL_STATUS.open)
  const [first] = open
  if (!first) return []
  return [
    {
      key: 'legal.answer',
      state: 'todo',
      weight: 'must',
      title: open.length === 1 ? `《${first.subject_title}》被投诉侵权` : `${open.length} 起侵权投诉待答复`,
      why: '请提交反通知和证明，逾期未答复会下架',
      deadline: first.deadline.getTime(),
      link: { to: '/copyright/index', name: '去答复' },
    },
  ]
}
