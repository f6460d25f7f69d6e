import type { ErrorCode } from '@tingan/contract/errors'
import { type EditEvent, moveEdit } from '@tingan/rules/content/album-status'
import { type CopyrightEvent, moveCopyright } from '@tingan/rules/content/copyright-status'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { type CopyrightChange, type CopyrightRow, updateCopyright } from './copyright.repo.ts'

export interface Inside {
  db: Db
  clock: Clock
  ip?: string
  traceId?: string
}

interface Move<Event> {
  event: Event
  actor: string
  change?: CopyrightChange
  detail?: object
  otherwise?: ErrorCode
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeldCopyright(
  ctx: Inside,
  row: CopyrightRow,
  { event, actor, change = {}, detail = {}, otherwise = 2006 }: Move<CopyrightEvent>,
): Promise<CopyrightRow> {
  const to = moveCopyright(row.status, event)
  if (to === null) throw fail(otherwise)
  const at = ctx.clock.date()
  const moved = await updateCopyright(ctx.db, row.copyright_id, { ...change, status: to }, at)
  await audit(ctx, {
    actor,
    action: `copyright.${event}`,
    subject: `copyright:${row.copyright_id}`,
    from: row.status,
    to,
    detail,
  })
  return moved
}

/** The edit beside a record that holds. */
export async function moveCopyrightEdit(
  ctx: Inside,
  row: CopyrightRow,
  { event, actor, change = {}, detail = {}, otherwise = 3504 }: Move<EditEvent>,
): Promise<CopyrightRow> {
  const to = moveEdit(row.edit_status, event)
  if (to === null) throw fail(otherwise)
  const at = ctx.clock.date()
  const moved = await updateCopyright(ctx.db, row.copyright_id, { ...change, edit_status: to }, at)
  await audit(ctx, {
    actor,
    action: `copyright.edit.${event}`,
    subject: `copyright:${row.copyright_id}`,
    from: row.edit_status,
    to,
    detail,
  })
  return moved
}
