import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openEmbeddedDatabase } from './embedded-database.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { giveBackMemory } from './platform/give-back.ts'
import { createLogger, type Logger } from './platform/log.ts'
import { type Running, start } from './start.ts'
import { welcome } from './welcome.ts'

/** The process: settings in, one clear line when it cannot be, everything down again when told to stop. */
export async function run(): Promise<void> {
  let config: Config
  try {
    config = readConfig(process.env)
    prepareFolder(config.DATA_DIR)
  } catch (error) {
    return refuse(error)
  }
  const embedded = config.DATABASE_URL === undefined
  // The embedded product is somebody's terminal: the log goes to a file and the lines below are for people.
  const log = createLogger(config.LOG_LEVEL, embedded ? join(config.DATA_DIR, 'server.log') : undefined)
  let database: Database | null = null
  try {
    database = await openDatabase(config, log)
    const running = await start(config, database.options, log)
    stopOnSignal(running, database)
    welcome(running)
    giveBackMemory()
  } catch (error) {
    log.error({ err: error }, 'start failed')
    await database?.stop()
    refuse(error)
  }
}

async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.DATABASE_URL) return { options: { connectionString: config.DATABASE_URL }, stop: async () => {} }
  return openEmbeddedDatabase(config.DATA_DIR, log, refuse)
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigError(
      `数据目录 ${folder} 不可写（${(error as NodeJS.ErrnoException).code}），请改用 DATA_DIR`,
    )
  }
}

function stopOnSignal(running: Running, database: Database): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.stop()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // The script that started us is gone, however it went.
  process.on('disconnect', () => void stop())
}

function refuse(error: unknown): void {
  console.error(`启动失败：${explain(error)}`)
  process.exitCode = 1
  // Timers and sockets of a half-made start must not keep a refused process alive.
  setImmediate(() => process.exit(1))
}

function explain(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用，请用 PORT 换一个`
  if (code === 'EACCES' && port) return `没有权限使用端口 ${port}，请用 PORT 换一个`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `连不上数据库（${code}），请检查 DATABASE_URL`
  return message.split('\n')[0] ?? String(error)
}
