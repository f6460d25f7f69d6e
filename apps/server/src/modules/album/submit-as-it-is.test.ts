import { album } from '@tingan/contract/album'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDesk } from '../../testing/desk.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCreator, anAlbum, aTitle, decide, versionOf } from '../../testing/works.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('postgres'))
})
afterAll(() => server.stop())

test('a finished draft is handed in without another change; an unfinished one says what is missing', async () => {
  const creator = await aCreator(server)
  const hand = async (albumId: number) =>
    creator.browser.call(album.edit, {
      albumId,
      version: await versionOf(server, 'album', albumId),
      submit: true,
    })
  expect(await hand(await anAlbum(server, creator, { status: 0 }))).toMatchObject({
    code: 200,
    data: { status: 1 },
  })
  expect(await hand(await anAlbum(server, creator, { status: 0, intro: '' }))).toMatchObject({
    code: 2001,
    data: { errors: [{ field: 'intro' }] },
  })
})

test('a refused edit is handed in again as it is', async () => {
  const creator = await aCreator(server)
  const desk = await openDesk(server, 'reviewer1')
  const albumId = await anAlbum(server, creator)
  const send = async (change: object) =>
    creator.browser.call(album.edit, {
      albumId,
      version: await versionOf(server, 'album', albumId),
      submit: true,
      ...change,
    })
  await send({ title: aTitle('山里的节气') })
  await decide(desk, 'albumEdit', albumId, 3, { note: '名称与内容不符' })
  expect(await send({})).toMatchObject({ code: 200, data: { status: 2, editStatus: 1 } })
})
