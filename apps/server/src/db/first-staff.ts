import type { Deps } from '../platform/context.ts'
import { hashPassword } from '../platform/crypto/password.ts'

/** A back office without operators could let nobody in: the first one comes from the environment. */
export async function addFirstStaff({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const password = config.OPS_FIRST_PASSWORD
  if (!password) return
  const anybody = await db.selectFrom('staff').select('staff_id').limit(1).executeTakeFirst()
  if (anybody) return
  await db
    .insertInto('staff')
    .values({
      username: 'admin',
      name: '管理员',
      password_hash: await hashPassword(password),
      roles: ['super'],
      created_at: clock.date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
