import { settleMonth } from '../../apps/server/src/modules/settlement/run.service.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { connect } from '../../apps/server/src/platform/db/connection.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'

/** One month in a process of its own, which says how long it took and how large it became. */
const [database = '{}', month = ''] = process.argv.slice(2)
const connection = connect({ ...JSON.parse(database), max: 2 }, createLogger('silent'))
const started = performance.now()
await connection.db.transaction().execute((tx) => settleMonth({ db: tx, clock: systemClock() }, month, null))
const seconds = (performance.now() - started) / 1000
await connection.close()
// Kilobytes, as the kernel counts the largest it ever was.
console.log(JSON.stringify({ seconds, peak: process.resourceUsage().maxRSS / 1024 }))
