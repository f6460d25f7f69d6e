import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { aCreator, type Creator } from '../../apps/server/src/testing/works.ts'

/** A creator who may publish, and the number they sign in with. */
export async function aCreatorWithPhone(server: TestServer): Promise<Creator & { mobile: string }> {
  const creator = await aCreator(server)
  const { db, personal } = server.deps
  const account = await db
    .selectFrom('account')
    .select('mobile')
    .where('uid', '=', creator.uid)
    .executeTakeFirstOrThrow()
  return { ...creator, mobile: personal.open(account.mobile!) }
}
