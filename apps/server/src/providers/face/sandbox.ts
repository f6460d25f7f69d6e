import { maskName } from '@tingan/rules/checks/mask'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { sufferFault } from '../sandbox/fault.ts'
import type { FacePort } from './port.ts'

/** The camera is a page with two buttons. */
export function sandboxFace(db: Db, clock: Clock): FacePort {
  return {
    async open({ flowId, name }) {
      await sufferFault(db, 'face')
      await db
        .insertInto('sandbox_face')
        .values({ flow_id: flowId, name_mask: maskName(name), created_at: clock.date() })
        .execute()
      return { url: `/sandbox/face?flowId=${flowId}` }
    },
    async result(flowId) {
      await sufferFault(db, 'face')
      const row = await db
        .selectFrom('sandbox_face')
        .select(['passed', 'reason'])
        .where('flow_id', '=', flowId)
        .executeTakeFirst()
      if (!row || row.passed === null) return { state: 'waiting' }
      return row.passed ? { state: 'passed' } : { state: 'failed', reason: row.reason }
    },
  }
}
