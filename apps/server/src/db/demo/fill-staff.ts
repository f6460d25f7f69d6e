import type { Deps } from '../../platform/context.ts'
import { hashPassword, PUBLIC_COST } from '../../platform/crypto/password.ts'

export const DEMO_STAFF_PASSWORD = 'tingan-demo-2026'

/** Two of each kind that four eyes need. The authenticator is set up at the first login. */
export const demoStaff: readonly { username: string; name: string; role: string; title: string }[] = [
  { username: 'super1', name: '顾衡', role: 'super', title: '超级管理员' },
  { username: 'super2', name: '沈知远', role: 'super', title: '超级管理员' },
  { username: 'support1', name: '苏禾', role: 'support', title: '客服支持' },
  { username: 'support2', name: '白露', role: 'support', title: '客服支持' },
  { username: 'content1', name: '叶青', role: 'contentOps', title: '内容运营' },
  { username: 'legal1', name: '程砚', role: 'copyright', title: '版权法务' },
  { username: 'legal2', name: '陆平', role: 'copyright', title: '版权法务' },
  { username: 'finance1', name: '钱一诺', role: 'finance', title: '财务结算' },
  { username: 'finance2', name: '秦安', role: 'finance', title: '财务结算' },
  { username: 'config1', name: '梁工', role: 'configAdmin', title: '配置管理' },
  { username: 'reviewer1', name: '何听雨', role: 'reviewer', title: '内容审核' },
  { username: 'reviewer2', name: '宋晚', role: 'reviewer', title: '内容审核' },
  { username: 'merchant1', name: '唐越', role: 'merchant', title: '商务认证' },
]

export async function fillStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const anybody = await db.selectFrom('staff').select('staff_id').limit(1).executeTakeFirst()
  if (anybody) return
  const password_hash = await hashPassword(DEMO_STAFF_PASSWORD, PUBLIC_COST)
  const created_at = clock.date()
  await db
    .insertInto('staff')
    .values(
      demoStaff.map(({ username, name, role }) => ({
        username,
        name,
        password_hash,
        roles: [role],
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
