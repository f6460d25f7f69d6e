import { agreeToAll } from '../../apps/server/src/testing/companies.ts'
import { anAccount, signedIn } from '../../apps/server/src/testing/members.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { type Creator, signContract } from '../../apps/server/src/testing/works.ts'

/** A verified creator who may publish, with the phone to sign in with. */
export async function aPublisher(server: TestServer): Promise<Creator & { mobile: string }> {
  const { uid, mobile } = await anAccount(server)
  await agreeToAll(server, uid)
  await signContract(server, uid, 'resource')
  return { uid, mobile, browser: await signedIn(server, uid) }
}
