import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  copyLauncher,
  hold,
  isAlive,
  query,
  ready,
  refusal,
  until,
  watchdogOf,
} from './embedded-postgres.fixture.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launch.ts'

const isRoot = process.getuid?.() === 0
const stranger = 54321 // has no name in /etc/passwd
const ordinary = 65534

let used: string // a folder that has been through everything the earlier tests did to it
let home: string
let dataDir: string
const log: string[] = []

beforeAll(() => {
  process.umask(0o077) // the strictest: what another account needs has to be opened to it on purpose
  used = mkdtempSync(path.join(os.tmpdir(), 'tingan-pg-'))
  chmodSync(used, 0o755)
})
beforeEach((test) => {
  home = mkdtempSync(path.join(os.tmpdir(), 'tingan-pg-'))
  chmodSync(home, 0o755)
  const folder = home
  // registered first, so it runs last: after every database in it has stopped
  test.onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  dataDir = used
  log.length = 0
})
afterAll(() => rmSync(used, { recursive: true, force: true, maxRetries: 5 }))

const remember = 'DROP TABLE IF EXISTS note; CREATE TABLE note AS SELECT 7 AS n'

// everything here looks into /proc; the other systems have not been tried
describe.runIf(process.platform === 'linux')('embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps its data over a restart', async () => {
    const first = await start()
    await query(first.connection, remember)
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    expect(await first.exited).toEqual({ code: 0, signal: null })

    const second = await start()
    expect(await query(second.connection, 'SELECT n FROM note')).toEqual([{ n: 7 }])
    expect(second.connection).toMatchObject({ user: 'tingan', database: 'tingan' })
  })

  it('takes settings from the caller and knows Chinese letters', async () => {
    const postgres = await start({ max_connections: 77 })
    const rows = await query(
      postgres.connection,
      `SELECT current_setting('max_connections') AS connections, current_setting('fsync') AS fsync,
              current_setting('data_checksums') AS checksums, '声' ~ '\\w' AS letter, datctype
         FROM pg_database WHERE datname = current_database()`,
    )
    expect(rows).toEqual([
      { connections: '77', fsync: 'off', checksums: 'on', letter: true, datctype: 'C.UTF-8' },
    ])
  })

  it('refuses a second launcher on the folder in one clear line', async () => {
    const postgres = await start()
    const second = hold(dataDir)
    expect(await refusal(second)).toMatch(/^听岸已经在使用数据文件夹 .*already running on this folder）$/)
    await expect(start()).rejects.toThrow('already running on this folder')
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('stops by itself when its launcher is killed, and recovers', async () => {
    const child = hold(dataDir)
    const first = await ready(child)
    await query(first.connection, remember)
    child.kill('SIGKILL')
    await until(() => !isAlive(first.pid))
    expect(existsSync(path.join(dataDir, 'pgdata/postmaster.pid'))).toBe(false)

    const second = await start()
    expect(await query(second.connection, 'SELECT n FROM note')).toEqual([{ n: 7 }])
  })

  it('stops a postmaster that lost both launcher and watchdog', async () => {
    const child = hold(dataDir)
    const orphan = await ready(child)
    await query(orphan.connection, remember)
    process.kill(watchdogOf(orphan.pid), 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isAlive(orphan.pid)).toBe(true)

    const next = await start()
    expect(isAlive(orphan.pid)).toBe(false)
    expect(log.join()).toContain(`stopping PostgreSQL ${orphan.pid}`)
    expect(await query(next.connection, 'SELECT n FROM note')).toEqual([{ n: 7 }])
  })

  it('replaces a killed postmaster and the backends it left', async () => {
    const first = await start()
    await query(first.connection, remember)
    process.kill(first.pid, 'SIGKILL')
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })
    await first.stop()

    const second = await start()
    expect(await query(second.connection, 'SELECT n FROM note')).toEqual([{ n: 7 }])
  })

  it.each(['', 'reused'])('is not misled by a stale postmaster.pid (%j)', async (kind) => {
    const first = await start()
    const cluster = path.join(dataDir, 'pgdata')
    const { uid, gid } = statSync(cluster)
    await first.stop()
    // the pid of a program that is alive, of the same user and even in the same folder, but not PostgreSQL
    const bystander = spawn('sleep', ['60'], { cwd: cluster, uid, gid, stdio: 'ignore' })
    onTestFinished(() => void bystander.kill('SIGKILL'))
    await once(bystander, 'spawn')
    const lines = [bystander.pid, cluster, 1, 5432, '.', '', '  1  1', 'ready   ', '']
    writeFileSync(path.join(cluster, 'postmaster.pid'), kind === '' ? '' : lines.join('\n'))

    const second = await start()
    expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(bystander.exitCode ?? bystander.signalCode).toBe(null)
  })

  it('starts over after a killed initdb', async () => {
    dataDir = path.join(home, 'data')
    const child = hold(dataDir)
    await until(() => halfMade(dataDir).some((side) => existsSync(path.join(side, 'PG_VERSION'))))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(path.join(dataDir, 'pgdata'))).toBe(false)

    const postgres = await start()
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(halfMade(dataDir)).toEqual([])
  })

  it('reaches its socket through a path too long for one', async () => {
    dataDir = path.join(home, '长'.repeat(60), 'x'.repeat(60))
    const first = await start()
    expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    await first.stop()
    const second = await start()
    expect(await query(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('says what to do about another major version, and about a folder that is not a database', async () => {
    dataDir = path.join(home, 'data')
    const postgres = await start()
    await postgres.stop()
    const version = path.join(dataDir, 'pgdata/PG_VERSION')
    writeFileSync(version, '17\n')
    await expect(start()).rejects.toThrow(/^数据来自 PostgreSQL 17，内置的是 18.*wrong major version/)
    rmSync(version)
    await expect(start()).rejects.toThrow('不是 PostgreSQL 数据文件夹')
  })

  it('passes on why PostgreSQL did not start, and lets go of the folder', async () => {
    await expect(start({ shared_buffers: 'lots' })).rejects.toThrow(/^PostgreSQL 没有启动：FATAL: .*\n?.*$/)
    await start()
  })

  it('repairs a copy of its programs that lost a file', async () => {
    const first = await start()
    await first.stop()
    const copy = readdirSync(dataDir).find((name) => name.startsWith('postgres-18')) ?? ''
    rmSync(path.join(dataDir, copy, 'native/share/postgresql/timezonesets'), { recursive: true })
    await start()
    expect(existsSync(path.join(dataDir, copy, 'native/share/postgresql/timezonesets/Default'))).toBe(true)
  })

  it.runIf(isRoot)('as root, works under a home nobody else may enter', async () => {
    dataDir = path.join(home, 'data')
    chmodSync(home, 0o700)
    const first = await start()
    await query(first.connection, remember)
    await first.stop()
    const second = await start()
    expect(await query(second.connection, 'SELECT n FROM note')).toEqual([{ n: 7 }])
    expect(statSync(path.join(dataDir, 'pgdata')).uid).not.toBe(0)
  })

  it.runIf(isRoot)(
    'as root, opens a folder that root copied back, and one that belongs to a user',
    async () => {
      dataDir = path.join(home, 'data')
      const first = await start()
      await query(first.connection, remember)
      await first.stop()
      const restored = path.join(home, 'restored')
      cpSync(dataDir, restored, { recursive: true, verbatimSymlinks: true })
      chmodSync(path.join(restored, 'pgdata'), 0o755)
      chownSync(restored, stranger, stranger)
      dataDir = restored
      const second = await start()
      expect(await query(second.connection, 'SELECT n FROM note')).toEqual([{ n: 7 }])
      expect(statSync(path.join(restored, 'pgdata')).uid).toBe(stranger)
      expect(statSync(path.join(restored, 'launcher.lock')).uid).toBe(stranger)
    },
  )

  it.runIf(isRoot)('as root, makes the database of a folder whose owner has no name', async () => {
    dataDir = path.join(home, 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, stranger, stranger)
    const postgres = await start()
    expect(statSync(`/proc/${postgres.pid}`).uid).toBe(stranger)
    expect(statSync(path.join(dataDir, 'pgdata/tingan.secret')).uid).toBe(stranger)
  })

  it.runIf(isRoot)('runs as an ordinary user, who is told about a folder that is not theirs', async () => {
    const checkout = copyLauncher(path.join(home, 'checkout'), ordinary)
    const mine = path.join(home, 'mine')
    mkdirSync(mine)
    chownSync(mine, ordinary, ordinary)
    const child = hold(path.join(mine, 'data'), checkout)
    const postgres = await ready(child)
    expect(statSync(`/proc/${postgres.pid}`).uid).toBe(ordinary)
    child.kill('SIGKILL')
    await until(() => !isAlive(postgres.pid))
    const again = hold(path.join(mine, 'data'), checkout)
    await ready(again)
    again.stdin?.end()
    await once(again, 'exit')

    chownSync(path.join(mine, 'data/pgdata'), stranger, stranger)
    expect(await refusal(hold(path.join(mine, 'data'), checkout))).toMatch(/属于 uid 54321.*owned by another/)
    expect(await refusal(hold(path.join(home, 'closed'), checkout))).toMatch(
      /^数据文件夹 .* 无法写入.*EACCES）$/,
    )
  })
})

async function start(settings: Record<string, string | number> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (message) => log.push(message),
    settings: { fsync: 'off', ...settings },
  })
  onTestFinished(() => postgres.stop())
  return postgres
}

function halfMade(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => name.includes('.init-')).map((name) => path.join(folder, name))
}
