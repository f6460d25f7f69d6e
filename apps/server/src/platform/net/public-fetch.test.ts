import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { FetchFailure } from './fetch-failure.ts'
import { isPublicAddress } from './public-address.ts'
import { type FetchOrder, type PublicNet, pinned, publicFetch } from './public-fetch.ts'

const order: FetchOrder = { maxBytes: 1000, headMs: 2000, bodyMs: 2000 }
const PUBLIC = { address: '93.184.216.34', family: 4 }

let servers: Server[] = []
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

async function host(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof FetchFailure ? error.fault : String(error)
}

const fetchFrom = (url: string, net: PublicNet = {}, more: Partial<FetchOrder> = {}) =>
  publicFetch({ resolve: async () => [PUBLIC], ...net })(url, { ...order, ...more })
const bytesFrom = async (url: string, net: PublicNet = {}, more: Partial<FetchOrder> = {}) =>
  buffer((await fetchFrom(url, net, more)).body)

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.0.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '240e::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('never leaves the public internet', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://１２７.0.0.1/',
    'http://93.184.216.34:22/',
    'http://93.184.216.34:6379/',
  ])('%s', async (url) => {
    expect(await faultOf(fetchFrom(url))).toBe('notPublic')
  })

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/xml,<rss/>',
    'nonsense',
    'http://user:pass@example.com/',
    'http://user@example.com/',
  ])('%s is no address for us', async (url) => {
    expect(await faultOf(fetchFrom(url))).toBe('address')
  })

  test.each([
    [[{ address: '10.0.0.5', family: 4 }]],
    [[PUBLIC, { address: '127.0.0.1', family: 4 }]],
    [[{ address: '::1', family: 6 }]],
  ])('a name that leads to %j', async (addresses) => {
    expect(await faultOf(fetchFrom('http://inner.example/', { resolve: async () => addresses }))).toBe(
      'notPublic',
    )
  })

  test('a name is asked anew by every fetch, and for each of its redirects', async () => {
    const place = await host((_request, response) =>
      response.writeHead(302, { location: 'http://rebind.example/' }).end(),
    )
    const resolve = async () => [{ address: '192.168.0.7', family: 4 }]
    expect(await faultOf(fetchFrom(`http://${place}/`, { allowed: [place], resolve }))).toBe('notPublic')
  })

  test('within one, what a name says later does not matter', async () => {
    const place = await host((_request, response) => response.end('first'))
    const name = `rebind.example:${place.split(':')[1]}`
    const answers = ['127.0.0.1', '127.0.0.2']
    let asked = 0
    const resolve = async () => [{ address: answers[asked++] ?? '127.0.0.3', family: 4 }]
    expect(String(await bytesFrom(`http://${name}/`, { resolve, allowed: [name] }))).toBe('first')
    expect(asked).toBe(1)
  })

  test('the system is never asked again, in whichever way the line is made', async () => {
    const given = await Promise.all(
      [true, false].map(
        (all) =>
          new Promise((resolve) =>
            pinned([PUBLIC])('rebind.example', { all }, (_error, found) => resolve(found)),
          ),
      ),
    )
    expect(given).toEqual([[PUBLIC], PUBLIC.address])
  })

  test('the line goes to the address that was checked', async () => {
    const place = await host((request, response) => response.end(request.headers.host))
    const port = place.split(':')[1]
    const name = `feeds.example:${port}`
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(String(await bytesFrom(`http://${name}/`, { resolve, allowed: [name] }))).toBe(name)
  })

  test.each([
    'http://127.0.0.1/',
    'http://[::1]:80/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '//10.0.0.1/x',
  ])('not by a redirect to %s', async (location) => {
    const place = await host((_request, response) => response.writeHead(302, { location }).end())
    expect(await faultOf(fetchFrom(`http://${place}/`, { allowed: [place] }))).toMatch(/notPublic|address/)
  })

  test('an allowed place is that host and port alone', async () => {
    const place = await host((_request, response) => response.end('inner'))
    const other = await host((_request, response) => response.end('other'))
    expect(String(await bytesFrom(`http://${place}/`, { allowed: [place] }))).toBe('inner')
    expect(await faultOf(fetchFrom(`http://${other}/`, { allowed: [place] }))).toBe('notPublic')
  })
})

describe('what comes is bounded', () => {
  const open = async (answer: RequestListener) => {
    const place = await host(answer)
    return { url: `http://${place}/`, net: { allowed: [place] } }
  }

  test('five redirects and no more', async () => {
    const hops =
      (until: number): RequestListener =>
      (request, response) => {
        const at = Number(request.url?.slice(1))
        if (at === until) response.end('there')
        else response.writeHead(301, { location: `/${at + 1}` }).end()
      }
    const near = await open(hops(5))
    expect(String(await bytesFrom(`${near.url}0`, near.net))).toBe('there')
    const far = await open(hops(6))
    expect(await faultOf(fetchFrom(`${far.url}0`, far.net))).toBe('redirects')
  })

  test('by size, whatever length was promised', async () => {
    const { url, net } = await open((_request, response) => response.end(Buffer.alloc(1001)))
    expect(await faultOf(bytesFrom(url, net))).toBe('tooLarge')
    const just = await open((_request, response) => response.end(Buffer.alloc(1000)))
    expect(await bytesFrom(just.url, just.net)).toHaveLength(1000)
  })

  test('by what it unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const { url, net } = await open((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    expect(await faultOf(bytesFrom(url, net, { maxBytes: 1_000_000 }))).toBe('tooLarge')
    const small = await open((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<rss/>')),
    )
    expect(String(await bytesFrom(small.url, small.net))).toBe('<rss/>')
    const odd = await open((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
    )
    expect(await faultOf(bytesFrom(odd.url, odd.net))).toBe('encoding')
  })

  test('by time: silent, then slow', async () => {
    const silent = await open(() => {})
    expect(await faultOf(fetchFrom(silent.url, silent.net, { headMs: 150 }))).toBe('late')
    const slow = await open((_request, response) => response.write('a'))
    expect(await faultOf(bytesFrom(slow.url, slow.net, { bodyMs: 150 }))).toBe('late')
    const never = { resolve: () => new Promise<never>(() => {}) }
    expect(await faultOf(fetchFrom('http://slow-dns.example/', never, { headMs: 150 }))).toBe('late')
  })

  test('a line that breaks off says so, and so does a host that is not there', async () => {
    const { url, net } = await open((_request, response) => {
      response.writeHead(200, { 'content-length': 500 }).write('half')
      setImmediate(() => response.destroy())
    })
    expect(await faultOf(bytesFrom(url, net))).toBe('broken')
    expect(await faultOf(fetchFrom('http://127.0.0.1:1/', { allowed: ['127.0.0.1:1'] }))).toBe('broken')
  })

  test('whoever asked can stop it', async () => {
    const { url, net } = await open((_request, response) => response.write('a'))
    const stopping = new AbortController()
    const { body } = await fetchFrom(url, net, { signal: stopping.signal })
    stopping.abort()
    expect(await faultOf(buffer(body))).toBe('late')
  })
})
