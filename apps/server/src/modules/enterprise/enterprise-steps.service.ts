import type { OfferedStep } from '@tingan/contract/dashboard'
import type { MemberCtx } from '../../platform/context.ts'
import { readEnterprise } from './enterprise.repo.ts'

const IDENTITY = { soon: 1, expired: 2, again: 3 } as const
const PAGE = '/usercenter/info/real/enterprise/list'

/** Whether the company's papers still hold; nothing for whoever is no company. */
export async function enterpriseSteps({ db, member }: MemberCtx): Promise<OfferedStep[]> {
  const row = await readEnterprise(db, member.uid)
  if (!row) return []
  const deadline = row.identity_expire_at?.getTime() ?? null
  const base = { key: 'enterprise.identity', weight: 'must', link: { to: PAGE, name: '去更新' } } as const
  switch (row.identity_status) {
    case IDENTITY.soon:
      return [
        {
          ...base,
          state: 'todo',
          weight: 'should',
          title: '更新企业证照',
          why: row.identity_reason || '证照即将到期，到期后不能发布节目和提现',
          deadline,
        },
      ]
    case IDENTITY.expired:
    case IDENTITY.again:
      return [
        {
          ...base,
          state: 'todo',
          title: row.identity_status === IDENTITY.expired ? '企业证照已过期' : '重新核验企业信息',
          why: row.identity_reason || '更新前不能发布节目和提现',
          deadline,
        },
      ]
    default:
      return [
        {
          ...base,
          state: 'done',
          title: '企业认证',
          why: row.company_name ? `${row.company_name} 已通过认证` : '企业已通过认证',
          deadline: null,
          link: { to: PAGE, name: '查看' },
        },
      ]
  }
}
