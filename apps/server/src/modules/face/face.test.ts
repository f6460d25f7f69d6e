import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { anAccount } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { setFault } from '../sandbox/sandbox.service.ts'
import { FACE_STATUS, openFace, settleFace } from './face.service.ts'

const PERSON = { name: '苏晚晴', idCardNo: '34052419800101001X' }
const PURPOSE = 'certification'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

const ctx = () => server.deps as never
const settle = (flowId: string, uid: number, purpose: typeof PURPOSE | 'operator' = PURPOSE) =>
  server.deps.db
    .transaction()
    .execute((tx) => settleFace({ ...server.deps, db: tx }, flowId, { uid, purpose }))
async function decide(flowId: string, pass: boolean): Promise<number> {
  const response = await fetch(`${server.origin}/sandbox/api/face/${flowId}`, {
    method: 'POST',
    body: JSON.stringify({ pass, reason: '光线太暗' }),
  })
  return ((await response.json()) as { code: number }).code
}

describe('a face check', () => {
  test('waits, then passes once', async () => {
    const { uid } = await anAccount(server)
    const { flowId, faceUrl } = await openFace(ctx(), uid, PURPOSE, PERSON)
    expect(faceUrl).toBe(`/sandbox/face?flowId=${flowId}`)
    expect(await settle(flowId, uid)).toMatchObject({ status: FACE_STATUS.waiting, fresh: false })
    expect(await decide(flowId, true)).toBe(200)
    expect(await decide(flowId, false)).toBe(2308)
    expect(await settle(flowId, uid)).toMatchObject({ status: FACE_STATUS.passed, fresh: true })
    expect(await settle(flowId, uid)).toMatchObject({ status: FACE_STATUS.passed, fresh: false })
  })

  test('fails with the vendor’s reason', async () => {
    const { uid } = await anAccount(server)
    const { flowId } = await openFace(ctx(), uid, PURPOSE, PERSON)
    await decide(flowId, false)
    expect(await settle(flowId, uid)).toMatchObject({ status: FACE_STATUS.failed, fail_reason: '光线太暗' })
  })

  test('belongs to one person and one purpose', async () => {
    const [one, other] = [await anAccount(server), await anAccount(server)]
    const { flowId } = await openFace(ctx(), one.uid, PURPOSE, PERSON)
    await expect(settle(flowId, other.uid)).rejects.toMatchObject({ code: 2002 })
    await expect(settle(flowId, one.uid, 'operator')).rejects.toMatchObject({ code: 2002 })
  })

  test('a new one closes the old link; the sixth of a day is refused', async () => {
    const { uid } = await anAccount(server)
    const first = await openFace(ctx(), uid, PURPOSE, PERSON)
    for (let more = 0; more < 4; more++) await openFace(ctx(), uid, PURPOSE, PERSON)
    await decide(first.flowId, true)
    expect(await settle(first.flowId, uid)).toMatchObject({ status: FACE_STATUS.expired })
    await expect(openFace(ctx(), uid, PURPOSE, PERSON)).rejects.toMatchObject({ code: 2309 })
  })

  test('two tabs asking at once act on the result once', async () => {
    const { uid } = await anAccount(server)
    const { flowId } = await openFace(ctx(), uid, PURPOSE, PERSON)
    await decide(flowId, true)
    const both = await Promise.all([settle(flowId, uid), settle(flowId, uid)])
    expect(both.map(({ fresh }) => fresh).toSorted()).toEqual([false, true])
  })

  test('a vendor that does not answer decides nothing', async () => {
    const { uid } = await anAccount(server)
    const { flowId } = await openFace(ctx(), uid, PURPOSE, PERSON)
    await decide(flowId, true)
    await setFault(server.deps, { provider: 'face', fault: 'down' })
    await expect(settle(flowId, uid)).rejects.toThrow('does not answer')
    await setFault(server.deps, { provider: 'face', fault: 'none' })
    expect(await settle(flowId, uid)).toMatchObject({ status: FACE_STATUS.passed, fresh: true })
  })

  test('after an hour the link is dead', async () => {
    const { uid } = await anAccount(server)
    const { flowId } = await openFace(ctx(), uid, PURPOSE, PERSON)
    server.deps.clock.advance(61 * 60_000)
    expect(await settle(flowId, uid)).toMatchObject({ status: FACE_STATUS.expired, fresh: true })
  })
})
