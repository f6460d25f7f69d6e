import { audioUses } from '../../app.ts'
import { readConfig } from '../../platform/config.ts'
import { createLogger } from '../../platform/log.ts'
import { start } from '../../start.ts'
import { processFile } from './process.service.ts'

/** A worker that does one file and ends, to be killed on the way. */
const [fileId = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const log = createLogger('silent')
const running = await start(config, { connectionString: config.DATABASE_URL }, log)
await processFile(running.deps, audioUses, fileId)
await running.stop()
process.exit(0)
