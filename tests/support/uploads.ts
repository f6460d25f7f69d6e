import { Readable } from 'node:stream'
import { AUDIO_TUS_PATH } from '@tingan/contract/media'
import type { Page } from 'playwright-core'
import type { Drafts } from '../../apps/server/src/platform/storage/port.ts'

export interface LocalFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** As they lie on the disk of somebody: the same ones again whenever they are chosen. */
const LAST_CHANGE = Date.UTC(2026, 8, 1)
const UNLIMITED = -1
/** Of one request, while uploads are held. */
const LET_THROUGH = 100_000

/** Lets files fall on the page, as a mouse does that has carried them over. */
export async function dropFiles(page: Page, files: readonly LocalFile[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle(
    ({ carried, lastModified }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of carried) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType, lastModified }))
      }
      return transfer
    },
    { carried, lastModified: LAST_CHANGE },
  )
  await page.getByText('把音频拖到这里').dispatchEvent('drop', { dataTransfer })
}

/** How many bytes a second leave the browser; nothing said: as many as can. */
export async function slowUploads(page: Page, bytesPerSecond = UNLIMITED): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: UNLIMITED,
    uploadThroughput: bytesPerSecond,
  })
}

/** Until its end no request brings more than a little: no upload is finished before the test has seen enough of it. */
export function holdUploads(drafts: Drafts) {
  const { append } = drafts
  const ended = Promise.withResolvers<void>()
  drafts.append = (name, at, incoming) => append(name, at, Readable.from(held(incoming, ended.promise)))
  return {
    end() {
      drafts.append = append
      ended.resolve()
    },
  }
}

async function* held(incoming: Readable, ended: Promise<void>) {
  const cut = new Promise<void>((resolve) => incoming.once('close', resolve))
  let passed = 0
  for await (const chunk of incoming) {
    yield chunk
    passed += chunk.length
    if (passed >= LET_THROUGH) await Promise.race([ended, cut])
  }
}

/** From which byte on each upload was sent, and how many the server said it had. By id, in their order. */
export function watchOffsets(page: Page) {
  const sent = new Map<string, number[]>()
  const told = new Map<string, number[]>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'PATCH' || !pathname.startsWith(AUDIO_TUS_PATH)) return
    note(sent, pathname, request.headers()['upload-offset'])
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() !== 'HEAD' || !pathname.startsWith(AUDIO_TUS_PATH)) return
    if (response.ok()) note(told, pathname, response.headers()['upload-offset'])
  })
  return { sent, told }
}

function note(offsets: Map<string, number[]>, pathname: string, offset: string | undefined): void {
  const fileId = pathname.split('/').at(-1)!
  offsets.set(fileId, [...(offsets.get(fileId) ?? []), Number(offset)])
}

/** Every state an upload was ever drawn in, with its label: many last shorter than a look. */
export async function watchStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenStates: seen })
    new MutationObserver(() => {
      for (const status of document.querySelectorAll<HTMLElement>('[data-state]:has([role=progressbar])'))
        seen.add(`${status.dataset.state} ${status.querySelector('b')?.textContent}`)
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'seenStates') as Set<string>)])
}
