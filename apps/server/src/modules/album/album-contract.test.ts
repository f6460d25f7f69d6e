import { album } from '@tingan/contract/album'
import { contract } from '@tingan/contract/contract'
import { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCreator, anAgencyWithAnchor, anAlbum, type Creator, signContract } from '../../testing/works.ts'

let server: TestServer
let creator: Creator
let numbers = 0
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
  creator = await aCreator(server)
})
afterAll(() => server.stop())

async function aContract(albumId: number, status: number, facts: Record<string, unknown> = {}) {
  const at = new Date(server.deps.clock.now() + numbers)
  const contract_no = `HTA${++numbers}`
  await server.deps.db
    .insertInto('contract')
    .values({
      contract_no,
      uid: creator.uid,
      kind: 'albumExclusive',
      title: '专辑独家合同',
      status,
      relate_ids: [albumId],
      created_at: at,
      updated_at: at,
      ...facts,
    })
    .execute()
  return contract_no
}

const statusIn = async (albumId: number) =>
  (await creator.browser.call(album.info, { id: albumId })).data.contractStatus
const contractStatus = async (contractNo: string) =>
  (
    await server.deps.db
      .selectFrom('contract')
      .select('status')
      .where('contract_no', '=', contractNo)
      .executeTakeFirstOrThrow()
  ).status
const cancel = (albumId: number) => creator.browser.call(album.cancelContract, { id: albumId })
const { toSign, signing, effective, failed, lapsed, ended, dissolved, voided } = CONTRACT_STATUS

describe('an album knows how far its own contract has come', () => {
  test.each([
    [toSign, false, 0],
    [signing, false, 1],
    [effective, false, 2],
    [effective, true, 3],
    [failed, false, 0],
    [lapsed, false, 0],
    [ended, false, 3],
    [dissolved, false, 0],
    [voided, false, 0],
  ])('contract %i, to be signed anew: %s → %i', async (status, resign_due, shown) => {
    const albumId = await anAlbum(server, creator)
    const version = (await creator.browser.call(album.info, { id: albumId })).data.version
    const contractNo = await aContract(albumId, toSign)
    await server.deps.db
      .updateTable('contract')
      .set({ status, resign_due })
      .where('contract_no', '=', contractNo)
      .execute()
    const { data } = await creator.browser.call(album.info, { id: albumId })
    expect(data.contractStatus).toBe(shown)
    expect(data.version).toBe(version)
  })

  test('the one in effect speaks before a newer one, and another album is not touched', async () => {
    const [albumId, other] = [await anAlbum(server, creator), await anAlbum(server, creator)]
    await aContract(albumId, effective)
    await aContract(albumId, signing)
    expect([await statusIn(albumId), await statusIn(other)]).toEqual([2, 0])
  })
})

describe('taking it back', () => {
  test('voids what waits to be signed, and what was only begun', async () => {
    for (const [status, sign_step] of [
      [toSign, SIGN_STEP.read],
      [signing, SIGN_STEP.willing],
    ] as const) {
      const albumId = await anAlbum(server, creator)
      const contractNo = await aContract(albumId, status, { sign_step })
      expect((await cancel(albumId)).data).toEqual({ contractStatus: 0 })
      expect(await contractStatus(contractNo)).toBe(voided)
      expect((await cancel(albumId)).data).toEqual({ contractStatus: 0 })
    }
  })

  test.each([
    [signing, SIGN_STEP.userSeal],
    [effective, SIGN_STEP.archived],
    [failed, SIGN_STEP.read],
    [ended, SIGN_STEP.archived],
  ])('is refused at %i, step %i', async (status, sign_step) => {
    const albumId = await anAlbum(server, creator)
    const contractNo = await aContract(albumId, status, { sign_step })
    expect((await cancel(albumId)).code).toBe(3014)
    expect(await contractStatus(contractNo)).toBe(status)
  })

  test('twice at the same moment happens once', async () => {
    const albumId = await anAlbum(server, creator)
    const contractNo = await aContract(albumId, toSign)
    const answers = await Promise.all([cancel(albumId), cancel(albumId)])
    expect(answers.map(({ code }) => code).filter((code) => code !== 200 && code !== 3014)).toEqual([])
    expect(answers.some(({ code }) => code === 200)).toBe(true)
    expect(await contractStatus(contractNo)).toBe(voided)
  })

  test('of a foreign album finds nothing', async () => {
    const stranger = await aCreator(server)
    const albumId = await anAlbum(server, stranger)
    expect((await cancel(albumId)).code).toBe(2002)
  })
})

test('albums whose contract must be signed anew are named', async () => {
  const albumId = await anAlbum(server, creator)
  const contractNo = await aContract(albumId, effective, { resign_due: true })
  const { template_id } = await server.deps.db
    .selectFrom('contract_template')
    .select('template_id')
    .where('kind', '=', 'albumExclusive')
    .executeTakeFirstOrThrow()
  const at = server.deps.clock.date()
  await server.deps.db
    .insertInto('resign_task')
    .values({
      contract_no: contractNo,
      template_id,
      uid: creator.uid,
      kind: 'albumExclusive',
      deadline: new Date(at.getTime() + 86_400_000),
      created_at: at,
    })
    .execute()
  const { data } = await creator.browser.call(contract.existResign, {})
  expect(data).toMatchObject({ exist: true, kinds: ['albumExclusive'], albumIds: [albumId] })
})

describe('how an album is licensed', () => {
  const way = async (who: Creator, albumId?: number) =>
    (await who.browser.call(album.authWay, albumId === undefined ? {} : { albumId })).data

  test('online, or on paper where no file was ever sealed', async () => {
    const paper = await aCreator(server, false)
    expect(await way(paper)).toEqual({ way: 1, contractSign: 0 })
    await signContract(server, paper.uid, 'resource', { onPaper: true })
    expect(await way(paper)).toEqual({ way: 2, contractSign: 2 })
    expect(await way(await aCreator(server))).toEqual({ way: 1, contractSign: 2 })
  })
})

test('a transfer whose contract is in effect, or whose album is gone, waits for nobody', async () => {
  const { anchor, mcnId } = await anAgencyWithAnchor(server)
  const { db, clock } = server.deps
  const { cooperation_id } = await db
    .selectFrom('mcn_cooperation')
    .select('cooperation_id')
    .where('mcn_id', '=', mcnId)
    .executeTakeFirstOrThrow()
  const at = clock.date()
  const albumIds = [
    await anAlbum(server, anchor),
    await anAlbum(server, anchor),
    await anAlbum(server, anchor, { status: 9 }),
  ]
  const signed = await aContract(albumIds[1]!, effective, { uid: anchor.uid, kind: 'mcnCooperate' })
  await db
    .insertInto('mcn_transfer')
    .values(
      albumIds.map((album_id, place) => ({
        cooperation_id,
        album_id,
        status: 0,
        contract_no: place === 1 ? signed : null,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
  const { data } = await anchor.browser.call(album.queryUnsignTransfer, {})
  expect(data.map(({ albumId }) => albumId)).toEqual([albumIds[0]])
})
