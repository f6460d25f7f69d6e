import { RUN_STATUS } from '@tingan/contract/ops/settlement'
import { publishRun } from '../../apps/server/src/modules/settlement/publish.service.ts'
import { updateRun } from '../../apps/server/src/modules/settlement/run.repo.ts'
import { settleMonth } from '../../apps/server/src/modules/settlement/run.service.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { connect } from '../../apps/server/src/platform/db/connection.ts'
import { createLogger } from '../../apps/server/src/platform/log.ts'

/** One month in a process of its own, which says how long each half took and how large it became. */
const [database = '{}', month = ''] = process.argv.slice(2)
const connection = connect({ ...JSON.parse(database), max: 2 }, createLogger('silent'))
const { db } = connection
const clock = systemClock()
const started = performance.now()
const { run_id } = await db.transaction().execute((tx) => settleMonth({ db: tx, clock }, month, null))
const computed = performance.now()
await updateRun(db, run_id, { status: RUN_STATUS.publishing })
await publishRun({ db, clock }, run_id)
const published = performance.now()
await connection.close()
console.log(
  JSON.stringify({
    computing: (computed - started) / 1000,
    publishing: (published - computed) / 1000,
    // Kilobytes, as the kernel counts the largest it ever was.
    peak: process.resourceUsage().maxRSS / 1024,
  }),
)
