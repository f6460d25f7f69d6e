import type { Role } from '@tingan/contract/access'
import { messages } from '@tingan/contract/message'
import type { Audience } from '@tingan/contract/ops/broadcast'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { audienceCount, broadcast, listBroadcasts } from './message.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

/** People of the demo world by what they are; a newcomer has no message centre to look into. */
const people = { creator: 10000001, applicant: 10000003, agency: 10000004, enterprise: 10000012 }

async function whoSees(audience: Audience): Promise<string[]> {
  server.deps.clock.advance(1000)
  const { msgId } = await broadcast(server.deps, {
    audience,
    title: '给一些人',
    content: '给一些人的话',
    jumpUrl: '',
    sentBy: 'test',
  })
  const seen = await Promise.all(
    Object.entries(people).map(async ([role, uid]) => {
      const { data } = await (await signedIn(server, uid)).call(messages.history, { msgType: 1, rn: 100 })
      return data.list.some((message) => message.msgId === msgId) ? role : ''
    }),
  )
  return seen.filter(Boolean)
}

test.each<[Audience, string[]]>([
  [{ kind: 'all' }, ['creator', 'applicant', 'agency', 'enterprise']],
  [{ kind: 'roles', roles: ['creator'] }, ['creator']],
  [{ kind: 'roles', roles: ['agency', 'enterprise'] }, ['agency', 'enterprise']],
  [{ kind: 'roles', roles: ['applicant'] }, ['applicant']],
  [{ kind: 'roles', roles: ['newcomer'] }, []],
  [{ kind: 'uids', uids: [10000001, 10000012, 424242] }, ['creator', 'enterprise']],
])('%o is seen by %o', async (audience, expected) => {
  expect(await whoSees(audience)).toEqual(expected)
})

test('the count of a kind of people agrees with what the kernel takes them for', async () => {
  const accounts = await server.deps.db
    .selectFrom('account')
    .select('uid')
    .where('account_status', 'in', [1, 3])
    .execute()
  const counted: Partial<Record<Role, number>> = {}
  for (const { uid } of accounts) {
    const browser = await signedIn(server, uid)
    const found = await server.deps.sessions.byAccessToken(browser.identity!.tokens.accessToken)
    if ('member' in found) counted[found.member.role] = (counted[found.member.role] ?? 0) + 1
  }
  const roles = ['newcomer', 'creator', 'applicant', 'enterprise', 'agency'] as const
  for (const role of roles)
    expect([role, (await audienceCount(server.deps, { kind: 'roles', roles: [role] })).reach]).toEqual([
      role,
      counted[role] ?? 0,
    ])
  expect(await audienceCount(server.deps, { kind: 'all' })).toEqual({ reach: accounts.length, unknown: [] })
  expect(await audienceCount(server.deps, { kind: 'uids', uids: [10000001, 7, 7] })).toEqual({
    reach: 1,
    unknown: [7],
  })
})

test('the desk sees whom it was for and how many have read it', async () => {
  const { list, total } = await listBroadcasts(server.deps, { pn: 1, rn: 2 })
  expect(total).toBeGreaterThan(2)
  expect(list[0]).toMatchObject({
    audience: { kind: 'uids', uids: [10000001, 10000012] },
    reach: 2,
    readCnt: 0,
  })
  expect(list[1]).toMatchObject({ audience: { kind: 'roles', roles: ['newcomer'] } })
})
