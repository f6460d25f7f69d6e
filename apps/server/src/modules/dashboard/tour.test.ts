import { dashboard, TOUR_STOPS } from '@tingan/contract/dashboard'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { anAccount, signedIn } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

async function newcomer(): Promise<{ uid: number; browser: Browser }> {
  const { uid } = await anAccount(server)
  return { uid, browser: await signedIn(server, uid) }
}

const tourIn = async (browser: Browser) => (await browser.call(dashboard.overview, {})).data.tour

test('is offered to whoever is new, and not to whoever has been here long', async () => {
  const { browser } = await newcomer()
  expect(await tourIn(browser)).toEqual({ shown: true, seen: [] })
  expect(await tourIn(await signedIn(server, 10000001))).toEqual({ shown: false, seen: [] })
})

test('goes on in another browser where it was left', async () => {
  const { uid, browser } = await newcomer()
  await browser.call(dashboard.seeStop, { stop: 'search' })
  const answer = await browser.call(dashboard.seeStop, { stop: 'steps' })
  expect(answer.data).toEqual({ shown: true, seen: ['steps', 'search'] })
  expect(await tourIn(await signedIn(server, uid))).toEqual(answer.data)
})

test('ends with the last stop, and stays ended', async () => {
  const { browser } = await newcomer()
  await Promise.all(TOUR_STOPS.slice(1).map((stop) => browser.call(dashboard.seeStop, { stop })))
  expect((await tourIn(browser)).shown).toBe(true)
  const { data } = await browser.call(dashboard.seeStop, { stop: TOUR_STOPS[0] })
  expect(data).toEqual({ shown: false, seen: [...TOUR_STOPS] })
  await browser.call(dashboard.seeStop, { stop: 'menu' })
  expect((await tourIn(browser)).shown).toBe(false)
})

test('put away it stays away, until it is asked for again', async () => {
  const { browser } = await newcomer()
  await browser.call(dashboard.seeStop, { stop: 'menu' })
  expect((await browser.call(dashboard.dismissTour, {})).data).toEqual({ shown: false, seen: ['menu'] })
  expect((await tourIn(browser)).shown).toBe(false)
  expect((await browser.call(dashboard.restartTour, {})).data).toEqual({ shown: true, seen: [] })
  expect(await tourIn(browser)).toEqual({ shown: true, seen: [] })
})

test('also for somebody who has been here long', async () => {
  const browser = await signedIn(server, 10000004)
  expect((await browser.call(dashboard.restartTour, {})).data.shown).toBe(true)
  expect((await tourIn(browser)).shown).toBe(true)
})

test('has no other stops, and no visitors', async () => {
  const { browser } = await newcomer()
  const nowhere = await browser.call(dashboard.seeStop, { stop: 'nowhere' as 'menu' })
  expect(nowhere).toMatchObject({ code: 2001, data: { errors: [{ field: 'stop', msg: '没有这一站' }] } })
  const visitor = openBrowser(server)
  for (const call of [dashboard.dismissTour, dashboard.restartTour])
    expect((await visitor.call(call, {})).code).toBe(1001)
})
