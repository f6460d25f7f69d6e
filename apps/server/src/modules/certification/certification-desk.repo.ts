import type { CERTIFICATION_LISTS } from '@tingan/contract/ops/certification'
import { CERTIFICATION } from '@tingan/rules/certification'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

export interface Wanted {
  only: (typeof CERTIFICATION_LISTS)[number]
  uid?: number
  idCardHash?: string
  nickname?: string
}

const { checking, failed, passed, expired } = CERTIFICATION
const STATES = { checking, failed, soon: passed, expired, passed }

/** What runs out first stands first; otherwise what moved last. */
export async function listCertifications(
  db: Db,
  wanted: Wanted,
  soonUntil: string,
  { pn, rn }: { pn: number; rn: number },
) {
  const { only, uid, idCardHash, nickname } = wanted
  const matching = db
    .selectFrom('certification as c')
    .innerJoin('account as a', 'a.uid', 'c.uid')
    .where('c.status', '=', STATES[only])
    .$if(only === 'soon', (query) => query.where('c.valid_to', '<=', soonUntil))
    .$if(uid !== undefined, (query) => query.where('c.uid', '=', uid ?? 0))
    .$if(idCardHash !== undefined, (query) => query.where('c.id_card_hash', '=', idCardHash ?? ''))
    .$if(nickname !== undefined, (query) =>
      query.where('a.nickname', 'ilike', `%${escapeLike(nickname ?? '')}%`),
    )
  const rows = await matching
    .selectAll('c')
    .select('a.nickname')
    .$if(only === 'soon', (query) => query.orderBy('c.valid_to'))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.uid')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
