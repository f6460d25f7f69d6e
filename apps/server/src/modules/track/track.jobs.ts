import { z } from 'zod'
import { inTransaction } from '../../platform/db/connection.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { publishDue } from '../work/publish.service.ts'
import { lockAlbum } from '../work/work-row.service.ts'
import { albumsWithDue } from './track.repo.ts'

/** Each album by itself: one that cannot come out must not hold up the others. */
export const releaseTracks = job({
  name: 'track.release',
  title: '定时发布节目',
  payload: z.object({}),
  cron: '* * * * *',
  retries: 1,
  async run(deps) {
    for (const albumId of await albumsWithDue(deps.db, deps.clock.date()))
      await inTransaction(deps.db, async (tx) => {
        const album = await lockAlbum(tx, albumId)
        if (album) await publishDue({ ...deps, db: tx }, album)
      })
  },
})
