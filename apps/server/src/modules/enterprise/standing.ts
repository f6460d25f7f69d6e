import type { ErrorCode } from '@tingan/contract/errors'
import {
  DISABLED,
  type EnterpriseEvent,
  type EnterpriseStanding,
  moveEnterprise,
} from '@tingan/rules/enterprise-steps'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import {
  type EnterpriseChange,
  type EnterpriseRow,
  lockEnterprise,
  updateEnterprise,
} from './enterprise.repo.ts'

export function standingOf(row: EnterpriseRow): EnterpriseStanding {
  return {
    status: row.status,
    authStatus: row.auth_status,
    paymentCheckStatus: row.payment_check_status,
  }
}

/** What it comes back to when it is enabled again; the same for one that is not disabled. */
export function sleepingStanding(row: EnterpriseRow): EnterpriseStanding {
  const standing = standingOf(row)
  return row.status === DISABLED ? { ...standing, status: row.status_before_disable ?? DISABLED } : standing
}

/** The row, held for the rest of the transaction. Who has none has not chosen to be an enterprise. */
export async function holdEnterprise(db: Db, uid: number): Promise<EnterpriseRow> {
  const row = await lockEnterprise(db, uid)
  if (!row) throw fail(2406)
  return row
}

export function mayHappen(row: EnterpriseRow, event: EnterpriseEvent): boolean {
  return moveEnterprise(standingOf(row), event) !== null
}

/** Not for somebody who was settled once: others rely on who they are. An old one has settled elsewhere. */
export function mayTakeBack(row: EnterpriseRow): boolean {
  return mayHappen(row, 'takeBack') && !row.is_old && row.settled_at === null
}

interface Move {
  event: EnterpriseEvent
  /** `user:10000003`, `staff:7`, `system`. */
  actor: string
  change?: EnterpriseChange
  detail?: object
  /** What is answered where it may not happen. */
  otherwise?: ErrorCode
  /** Time passes for a disabled one too: what it is enabled to later is moved. */
  evenDisabled?: boolean
}

/** One step of the table, with what it brings and its trace, on a row that is held. */
export async function moveHeld(
  ctx: { db: Db; clock: Clock; ip?: string; traceId?: string },
  row: EnterpriseRow,
  { event, actor, change = {}, detail = {}, otherwise = 2006, evenDisabled = false }: Move,
): Promise<EnterpriseStanding> {
  const asleep = evenDisabled && row.status === DISABLED
  const from = asleep ? sleepingStanding(row) : standingOf(row)
  const to = moveEnterprise(from, event)
  if (!to) throw fail(otherwise)
  await updateEnterprise(
    ctx.db,
    row.uid,
    {
      ...(asleep ? { status_before_disable: to.status } : { status: to.status }),
      auth_status: to.authStatus,
      payment_check_status: to.paymentCheckStatus,
      ...change,
    },
    ctx.clock.date(),
  )
  await audit(ctx, {
    actor,
    action: `enterprise.${event}`,
    subject: `enterprise:${row.uid}`,
    from: from.status,
    to: to.status,
    before: from,
    after: to,
    detail,
  })
  return to
}
