import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { account } from '@tingan/contract/account'
import { auth } from '@tingan/contract/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openBrowser } from '../../apps/server/src/testing/browser.ts'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import { launchProduct, newDataDir, type Product, startProduct } from '../support/product.ts'

/** The product as a process: what a newcomer's terminal sees, and what survives a stop of any kind. */

const dataDir = newDataDir()
let product: Product
beforeAll(async () => {
  product = await startProduct(dataDir)
})
afterAll(async () => {
  await product.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const browserOn = ({ origin }: Product) =>
  openBrowser({ origin, deps: { clock: systemClock() } } as TestServer)

test('prints the address, the sandbox, its key and demo accounts', () => {
  expect(product.output()).toContain(product.origin)
  expect(product.output()).toContain('/sandbox')
  expect(product.output()).toMatch(/沙箱钥匙\s+[0-9a-f]{24}/)
  expect(product.output()).toContain('13800000001')
})

test('a second start on the same folder is refused in one line', async () => {
  const second = launchProduct({ PORT: '0', DATA_DIR: dataDir })
  expect(await second.exited).toBe(1)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  expect(second.output()).toContain('启动失败')
})

test('what was done survives SIGTERM and kill -9', async () => {
  const browser = browserOn(product)
  const { uid } = await browser.signIn('13900001234')
  expect(await product.kill('SIGTERM')).toBe(0)

  product = await startProduct(dataDir)
  await product.kill('SIGKILL')

  product = await startProduct(dataDir)
  const again = browserOn(product)
  again.deviceId = browser.deviceId
  again.identity = browser.identity
  expect(await again.call(auth.validate, {})).toMatchObject({ code: 200, data: { loginUid: uid } })
})

test('PostgreSQL killed under it: calls answer 2000, readiness turns red, and it comes back by itself', async () => {
  const browser = browserOn(product)
  await browser.signIn('13800000011')
  const pid = Number(readFileSync(join(dataDir, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  const during = await browser.call(account.info, {})
  expect([200, 2000]).toContain(during.code)
  await expect
    .poll(async () => (await fetch(`${product.origin}/readyz`)).status, { timeout: 30_000 })
    .toBe(200)
  expect(await browser.call(account.info, {})).toMatchObject({ code: 200 })
})

describe('a start that cannot be says why in one line and exits with 1', () => {
  const refused = async (env: Record<string, string>) => {
    const folder = newDataDir()
    const { exited, output } = launchProduct({ PORT: '0', DATA_DIR: folder, ...env })
    const code = await exited
    rmSync(folder, { recursive: true, force: true })
    expect(code).toBe(1)
    expect(output().trim().split('\n'), output()).toHaveLength(1)
    return output()
  }

  test('a used port', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const { port } = holder.address() as { port: number }
    expect(await refused({ PORT: String(port) })).toContain(`端口 ${port} 已被占用`)
    holder.close()
  })

  test('a folder that cannot be written', async () => {
    const file = join(newDataDir(), 'not-a-folder')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: join(file, 'data') })).toContain('不可写')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ APP_ENV: 'production', SANDBOX: '1', SECRET_KEYS: `k:${'0'.repeat(64)}` }, 'SANDBOX'],
    [{ APP_ENV: 'production' }, 'SECRET_KEYS'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SECRET_KEYS: 'short' }, 'SECRET_KEYS'],
  ])('a wrong setting %o', async (env, name) => {
    expect(await refused(env)).toContain(name)
  })

  test('a database nobody answers at', async () => {
    expect(
      await refused({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', SANDBOX: '1', LOG_LEVEL: 'silent' }),
    ).toContain('DATABASE_URL')
  })
})
