import { execute, type TestServer } from './test-server.ts'

/** PostgreSQL drops everybody from the server's database and lets nobody in until the work is done. */
export async function withoutDatabase<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  const { database } = server.database
  const allow = (yes: boolean) =>
    execute(server.database, `alter database ${database} allow_connections ${yes}`)
  await allow(false)
  try {
    // and waits until each is gone: one that lingered would fail the first call after the outage
    const everybody = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`
    await execute(server.database, everybody)
    return await work()
  } finally {
    await allow(true)
  }
}
