import type { Db } from '../../platform/db/connection.ts'

export async function insertAlarm(
  db: Db,
  alarm: { kind: string; subject: string; text: string; at: Date },
): Promise<void> {
  await db
    .insertInto('money_alarm')
    .values(alarm)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listAlarms(db: Db, open: boolean | undefined, { pn, rn }: { pn: number; rn: number }) {
  const matching = db
    .selectFrom('money_alarm as m')
    .$if(open !== undefined, (query) => query.where('m.settled_at', open ? 'is' : 'is not', null))
  const rows = await matching
    .leftJoin('staff as s', 's.staff_id', 'm.settled_by')
    .selectAll('m')
    .select('s.name as settler')
    .orderBy('m.alarm_id', 'desc')
    .limit(rn)
    .offset((pn - 1) * rn)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function lockAlarm(db: Db, alarmId: number) {
  return db
    .selectFrom('money_alarm')
    .select('settled_at')
    .where('alarm_id', '=', alarmId)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeAlarm(
  db: Db,
  alarmId: number,
  { by, at, note }: { by: number; at: Date; note: string },
): Promise<void> {
  await db
    .updateTable('money_alarm')
    .set({ settled_by: by, settled_at: at, note })
    .where('alarm_id', '=', alarmId)
    .execute()
}
