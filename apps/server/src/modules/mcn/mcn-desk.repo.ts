import { COOPERATION } from '@tingan/rules/mcn-status'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

const { live, dissolving, coolingOff } = COOPERATION

/** By a part of either name, or by number. */
export async function listMcns(
  db: Db,
  { keyword = '', status }: { keyword?: string | undefined; status?: number | undefined },
  { pn, rn }: { pn: number; rn: number },
) {
  const matching = db
    .selectFrom('mcn as m')
    .leftJoin('enterprise as e', 'e.uid', 'm.enterprise_uid')
    .$if(status !== undefined, (query) => query.where('m.status', '=', status ?? 0))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('m.mcn_name', 'like', `%${escapeLike(keyword)}%`),
          eb('e.company_name', 'like', `%${escapeLike(keyword)}%`),
          ...(/^\d{5,15}$/.test(keyword)
            ? [eb('m.mcn_id', '=', Number(keyword)), eb('m.enterprise_uid', '=', Number(keyword))]
            : []),
        ]),
      ),
    )
  const rows = await matching
    .select(['m.mcn_id', 'm.enterprise_uid', 'm.mcn_name', 'm.logo', 'm.status', 'm.updated_at'])
    .select([
      'e.company_name',
      (eb) =>
        eb
          .selectFrom('mcn_cooperation as c')
          .whereRef('c.mcn_id', '=', 'm.mcn_id')
          .where('c.status', 'in', [live, dissolving, coolingOff])
          .select(({ fn }) => fn.countAll<number>().as('live'))
          .as('live'),
    ])
    .orderBy('m.updated_at', 'desc')
    .orderBy('m.mcn_id')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}
export type DeskRow = Awaited<ReturnType<typeof listMcns>>['rows'][number]
