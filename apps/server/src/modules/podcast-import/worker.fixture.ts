import { jobs } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { createLogger } from '../../platform/log.ts'
import { start } from '../../start.ts'

/** A worker that takes one run of an import and ends, to be killed on the way. */
const [importId = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const running = await start(config, { connectionString: config.DATABASE_URL }, createLogger('silent'))
const { run } = await running.deps.db
  .selectFrom('podcast_import')
  .select('run')
  .where('import_id', '=', importId)
  .executeTakeFirstOrThrow()
await jobs.find(({ name }) => name === 'podcast.import')!.run(running.deps, { importId, run })
await running.stop()
process.exit(0)
