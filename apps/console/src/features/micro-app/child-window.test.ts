import { expect, it } from 'vitest'
import { childOrigin, readMessage } from './child-window.ts'

const SITE = 'https://tingan.example'
const app = (url: string) => ({ title: '示例', url })
const child = {} as Window
const ready = { channel: 'tingan.micro-app', type: 'ready', version: 1 }
const from = (more: object) => ({ data: ready, origin: 'https://child.example', source: child, ...more })
const meant = { window: child, origin: 'https://child.example' }

it('lets a foreign child keep its origin, and gives our own none', () => {
  expect(childOrigin(app('https://child.example/app/'), SITE)).toMatchObject({
    origin: 'https://child.example',
    target: 'https://child.example',
  })
  for (const url of ['/micro/sample/', `${SITE}/micro/sample/`]) {
    const ours = childOrigin(app(url), SITE)
    expect(ours).toMatchObject({ origin: 'null', target: '*' })
    expect(ours.sandbox).not.toContain('allow-same-origin')
  }
})

it('hears the child', () => {
  expect(readMessage(from({}), meant)).toEqual(ready)
})

it.each([
  ['another window', { source: {} as Window }],
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: 'null' }],
  ['nobody', { source: null }],
  ['no channel', { data: { type: 'ready', version: 1 } }],
  ['another channel', { data: { ...ready, channel: 'webpack' } }],
  ['an unknown message', { data: { ...ready, type: 'requestToken' } }],
  ['a wrong shape', { data: { ...ready, version: '1' } }],
  ['no object', { data: 'ready' }],
])('is deaf to %s', (_, more) => {
  expect(readMessage(from(more), meant)).toBeNull()
})

it('is deaf before there is a frame', () => {
  expect(
    readMessage(from({ source: null }), { window: undefined, origin: 'https://child.example' }),
  ).toBeNull()
})
