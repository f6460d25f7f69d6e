/** For the tests: a process that starts the database in the folder it is given and holds it until stdin ends. */
import { startEmbeddedPostgres } from './launch.ts'

try {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: (message) => process.stderr.write(`${message}\n`),
  })
  process.stdout.write(`${JSON.stringify({ pid: postgres.pid, connection: postgres.connection })}\n`)
  process.stdin.resume().once('end', () => void postgres.stop().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
