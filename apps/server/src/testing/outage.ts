import { execute, type TestServer } from './test-server.ts'

/** PostgreSQL drops everybody from the server's database and lets nobody in until the work is done. */
export async function withoutDatabase<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  const { database } = server.database
  const allow = (yes: boolean) =>
    execute(server.database, `alter database ${database} allow_connections ${yes}`)
  await allow(false)
  try {
    const everybody = `from pg_stat_activity where datname = '${database}'`
    // Those who wait for others are told first: whoever is told later cannot let them finish.
    await execute(
      server.database,
      `select pg_terminate_backend(pid) ${everybody} order by wait_event_type = 'Lock' desc nulls last`,
    )
    // One that lingered would fail the first call after the outage.
    await execute(server.database, `select pg_terminate_backend(pid, 10000) ${everybody}`)
    return await work()
  } finally {
    await allow(true)
  }
}
