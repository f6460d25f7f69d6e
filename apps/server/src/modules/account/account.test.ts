import { account } from '@tingan/contract/account'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

test('user/info shows the owner, masked', async () => {
  const browser = openBrowser(server)
  await browser.signIn('13800000001')
  const answer = await browser.call(account.info, {})
  expect(answer).toMatchObject({
    code: 200,
    data: {
      loginUid: 10000001,
      nickname: '夜读小舟',
      mobile: '138****0001',
      authType: 1,
      contractSign: { resource: 2, task: 2, aigc: 2 },
      realInfo: { status: 2, name: '周*' },
      inviteCode: 'K7M2Q9XD',
    },
  })
})

test('user/info of somebody else does not exist', async () => {
  const browser = openBrowser(server)
  await browser.signIn('13800000011')
  expect(await browser.call(account.info, { loginUid: 10000001 })).toMatchObject({ code: 2002, data: null })
})

test('user/info signed out', async () => {
  expect(await openBrowser(server).call(account.info, {})).toMatchObject({ code: 1001 })
})
