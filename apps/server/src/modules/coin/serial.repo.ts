import type { Db } from '../../platform/db/connection.ts'

export interface Balance {
  coin: number
  give: number
  pre: number
}

export interface SerialLine {
  uid: number
  type: number
  bizNo: string
  remark: string
  delta: Balance
  after: Balance
}

export async function insertSerials(
  db: Db,
  lines: readonly SerialLine[],
  trxId: number,
  at: Date,
): Promise<void> {
  await db
    .insertInto('coin_serial')
    .values(
      lines.map(({ uid, type, bizNo, remark, delta, after }) => ({
        uid,
        type,
        biz_no: bizNo,
        coin_delta: delta.coin,
        give_delta: delta.give,
        pre_delta: delta.pre,
        coin_after: after.coin,
        give_after: after.give,
        pre_after: after.pre,
        remark,
        trx_id: trxId,
        created_at: at,
      })),
    )
    .execute()
}

export async function hasSerial(db: Db, type: number, bizNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('coin_serial')
    .select('serial_no')
    .where('type', '=', type)
    .where('biz_no', '=', bizNo)
    .executeTakeFirst()
  return row !== undefined
}

export interface SerialFilter {
  type?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export async function listSerials(
  db: Db,
  uid: number,
  { type, from, to }: SerialFilter,
  { pn, rn }: { pn: number; rn: number },
) {
  const matching = db
    .selectFrom('coin_serial')
    .where('uid', '=', uid)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)))
  const rows = await matching
    .selectAll()
    .orderBy('serial_no', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type SerialRow = Awaited<ReturnType<typeof listSerials>>['rows'][number]
