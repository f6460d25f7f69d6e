import type { OfferedStep } from '@tingan/contract/dashboard'
import type { MemberCtx } from '../../platform/context.ts'
import { pendingAgreements } from './agreement.service.ts'

/** New versions of what a login agrees to. */
export async function agreementSteps(ctx: MemberCtx): Promise<OfferedStep[]> {
  const [first, ...more] = await pendingAgreements(ctx)
  if (!first) return []
  return [
    {
      key: 'agreement.pending',
      state: 'todo',
      weight: 'must',
      title: more.length === 0 ? `同意新版《${first.title}》` : `同意 ${more.length + 1} 份协议的新版本`,
      why: '同意后才能继续使用',
      deadline: null,
      link: { to: `/agreement/${first.type}`, name: '去阅读' },
    },
  ]
}
