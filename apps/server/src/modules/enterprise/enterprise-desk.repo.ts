import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'

interface Page {
  pn: number
  rn: number
}

/** By a part of the name, by the code, or by the account. */
export async function listEnterprises(
  db: Db,
  wanted: { keyword?: string | undefined; status?: number | undefined },
  { pn, rn }: Page,
) {
  const { keyword = '', status } = wanted
  const matching = db
    .selectFrom('enterprise')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 0))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('company_name', 'like', `%${escapeLike(keyword)}%`),
          eb('social_credit_code', '=', keyword.toUpperCase()),
          ...(/^\d{6,15}$/.test(keyword) ? [eb('uid', '=', Number(keyword))] : []),
        ]),
      ),
    )
  const rows = await matching
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('uid')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function listPassedCodes(db: Db, { pn, rn }: Page) {
  const rows = await db
    .selectFrom('credit_code_pass as c')
    .leftJoin('staff as s', 's.staff_id', 'c.staff_id')
    .select(['c.credit_code', 'c.reason', 'c.created_at', 's.name'])
    .orderBy('c.created_at', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await db
    .selectFrom('credit_code_pass')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** False when it is there already. */
export async function insertPassedCode(
  db: Db,
  row: { credit_code: string; reason: string; staff_id: number; created_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('credit_code_pass')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('credit_code')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deletePassedCode(db: Db, creditCode: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('credit_code_pass')
    .where('credit_code', '=', creditCode)
    .returning('credit_code')
    .executeTakeFirst()
  return gone !== undefined
}
