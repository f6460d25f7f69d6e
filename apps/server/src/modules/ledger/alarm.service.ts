import type { ParsedInput } from '@tingan/contract/call'
import type { opsMoney } from '@tingan/contract/ops/money'
import { auditStaff } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './alarm.repo.ts'

export interface Alarm {
  kind: 'ledger' | 'notice' | 'payment' | 'refund'
  /** What it is about; while an alarm of it is open there is no second one. */
  subject: string
  text: string
}

/** Something about money that a person must look at, at the finance desk. */
export async function raiseAlarm({ db, clock }: { db: Db; clock: Clock }, alarm: Alarm): Promise<void> {
  await repo.insertAlarm(db, { ...alarm, at: clock.date() })
}

export async function listAlarms({ db }: StaffCtx, input: ParsedInput<typeof opsMoney.alarms>) {
  const { rows, total } = await repo.listAlarms(db, input.open, input)
  return {
    list: rows.map((row) => ({
      alarmId: row.alarm_id,
      kind: row.kind,
      subject: row.subject,
      text: row.text,
      at: row.at.getTime(),
      settledAt: row.settled_at?.getTime() ?? null,
      settledBy: row.settler,
      note: row.note,
    })),
    total,
    pn: input.pn,
    rn: input.rn,
  }
}

export function settleAlarm(
  ctx: StaffCtx,
  { alarmId, note }: ParsedInput<typeof opsMoney.settleAlarm>,
): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await repo.lockAlarm(tx, alarmId)
    if (!row) throw fail(2002)
    if (row.settled_at) throw fail(2006)
    await repo.closeAlarm(tx, alarmId, { by: ctx.staff.staffId, at: ctx.clock.date(), note })
    await auditStaff(
      { ...ctx, db: tx },
      { action: 'money.settleAlarm', subject: `alarm:${alarmId}`, detail: { note } },
    )
    return true as const
  })
}
