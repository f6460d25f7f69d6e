import { type LedgerKind, shardOf } from '@tingan/rules/money/ledger-kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

export interface LedgerLine {
  posting: number
  uid: number
  kind: LedgerKind
  delta: number
}

export interface LedgerOrder {
  key: string
  kind: string
  detail: object
}

/** One statement, whatever the number of transactions; what it does is written in the migration. */
export async function callPost(
  db: Db,
  orders: readonly LedgerOrder[],
  lines: readonly LedgerLine[],
  at: Date,
) {
  const keyOf = (line: LedgerLine) => orders[line.posting - 1]?.key ?? ''
  const { rows } = await sql<{ trx_ids: number[]; fresh: boolean[]; balances: number[] }>`
    select * from ledger_post(
      ${orders.map(({ key }) => key)}::text[],
      ${orders.map(({ kind }) => kind)}::text[],
      ${orders.map(({ detail }) => JSON.stringify(detail))}::jsonb[],
      ${at}::timestamptz,
      ${lines.map(({ posting }) => posting)}::int[],
      ${lines.map(({ uid }) => uid)}::bigint[],
      ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map((line) => shardOf(line.kind, keyOf(line)))}::smallint[],
      ${lines.map(({ delta }) => delta)}::bigint[])`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the ledger did not answer')
  return row
}

/** Absent accounts have never been moved: they stand at zero. */
export async function balancesOf<K extends LedgerKind>(
  db: Db,
  uid: number,
  kinds: readonly K[],
): Promise<Record<K, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('uid', '=', uid)
    .where('kind', 'in', [...kinds])
    .execute()
  const found = new Map(rows.map(({ kind, balance }) => [kind, balance]))
  return Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? 0])) as Record<K, number>
}

/** Of the platform: the sum of its shards. */
export async function platformBalance(db: Db, kind: LedgerKind): Promise<number> {
  const { balance } = await db
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('balance'), sql<number>`0`).as('balance'))
    .where('uid', '=', 0)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(balance)
}
