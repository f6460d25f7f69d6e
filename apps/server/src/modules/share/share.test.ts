import { Readable } from 'node:stream'
import { album } from '@tingan/contract/album'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aCreator, anAlbum, anAudio, aTrack, type Creator } from '../../testing/works.ts'

let server: TestServer
let creator: Creator
beforeAll(async () => {
  server = await startTestServer(inject('postgres'), { PUBLIC_URL: 'https://tingan.example/' })
  creator = await aCreator(server)
})
afterAll(() => server.stop())

const SOUND = Buffer.from('a small sound, as bytes')

async function aHeardTrack(albumId: number, facts: Record<string, unknown> = {}): Promise<number> {
  const { deps } = server
  const { key } = await deps.audio.put(Readable.from([SOUND]), { type: 'audio/wav', maxBytes: 1000 })
  const fileId = await anAudio(server, creator.uid)
  await deps.db.updateTable('audio_file').set({ original_key: key }).where('file_id', '=', fileId).execute()
  return aTrack(server, albumId, { audio_file_id: fileId, ...facts })
}

async function shared(facts: Record<string, unknown> = {}) {
  const albumId = await anAlbum(server, creator, facts)
  const { data } = await creator.browser.call(album.share, { albumId })
  expect(data.url).toBe(`https://tingan.example/s/${data.shareId}`)
  return { albumId, shareId: data.shareId }
}

async function open(path: string) {
  const response = await fetch(server.origin + path, { headers: { accept: 'text/html' } })
  return { status: response.status, html: await response.text() }
}
const sound = (shareId: string, trackId: number | string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/s/${shareId}/${trackId}`, { headers })

const setStatus = (albumId: number, status: number) =>
  server.deps.db.updateTable('album').set({ status }).where('album_id', '=', albumId).execute()

describe('the page', () => {
  test('says what it is, with programs and words for other sites', async () => {
    const { albumId, shareId } = await shared({ title: '分享<b>的专辑', tagline: '海边的声音', is_ai: true })
    const trackId = await aHeardTrack(albumId, { title: '第一集 出海' })
    await aTrack(server, albumId, { title: '还在审核', status: 1 })
    const { status, html } = await open(`/s/${shareId}`)
    expect(status).toBe(200)
    expect(html).toContain('<h1>分享&lt;b&gt;的专辑</h1>')
    expect(html).toContain(`href="/s/${shareId}/${trackId}"`)
    expect(html).toContain('含 AI 生成内容')
    expect(html).toContain('不用登录')
    expect(html).not.toContain('还在审核')
    expect(html).toContain('<meta property="og:description" content="海边的声音">')
    expect(html).toContain(`<meta property="og:url" content="https://tingan.example/s/${shareId}">`)
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/tingan\.example\/files\/[^"]+">/)
  })

  test('is the same for whoever is signed in', async () => {
    const { shareId } = await shared()
    expect((await creator.browser.page(`/s/${shareId}`)).status).toBe(200)
  })

  test('has fifty programs at a time', async () => {
    const { albumId, shareId } = await shared()
    for (let at = 1; at <= 51; at += 1) await aTrack(server, albumId, { title: `编号${at}。` })
    const first = await open(`/s/${shareId}`)
    expect(first.html).toContain('编号50。')
    expect(first.html).not.toContain('编号51。')
    expect((await open(`/s/${shareId}?pn=2`)).html).toContain('编号51。')
    expect((await open(`/s/${shareId}?pn=9`)).html).toContain('这一页没有节目')
  })

  test.each([0, 1, 3, 4, 5, 6, 9])('is gone, in kind words, when the album stands at %i', async (status) => {
    const { albumId, shareId } = await shared()
    const trackId = await aHeardTrack(albumId)
    await setStatus(albumId, status)
    const answer = await open(`/s/${shareId}`)
    expect(answer.status).toBe(410)
    expect(answer.html).toContain('这张专辑暂时听不到了')
    expect((await sound(shareId, trackId)).status).toBe(404)
  })

  test.each(['nothing', '', '%00', 'a/b/c', "x'--"])('of /s/%s was never there', async (shareId) => {
    expect((await open(`/s/${shareId}`)).status).toBe(404)
  })
})

describe('the sound', () => {
  test('comes whole and in parts, without an account', async () => {
    const { albumId, shareId } = await shared()
    const trackId = await aHeardTrack(albumId)
    const whole = await sound(shareId, trackId)
    expect(whole.status).toBe(200)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(SOUND)
    const part = await sound(shareId, trackId, { range: 'bytes=2-6' })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('small')
  })

  test('of what is paid for, not out, foreign or made up does not come', async () => {
    const { albumId, shareId } = await shared({ pay_type: 1, price: 1800, free_count: 1 })
    const free = await aHeardTrack(albumId)
    const paid = await aHeardTrack(albumId)
    const trailer = await aHeardTrack(albumId, { trailer: true })
    const waiting = await aHeardTrack(albumId, { status: 4 })
    const other = await shared()
    const { html } = await open(`/s/${shareId}`)
    expect(html).toContain('部分付费')
    expect(html).not.toContain(`/s/${shareId}/${paid}"`)
    const answers = [free, trailer, paid, waiting].map(async (id) => (await sound(shareId, id)).status)
    expect(await Promise.all(answers)).toEqual([200, 200, 404, 404])
    expect((await sound(other.shareId, free)).status).toBe(404)
    for (const id of ['0', '-1', 'x', '99999999999999999999', '1.5'])
      expect((await sound(shareId, id)).status).toBe(404)
  })
})
