import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** Something that is not as it must be. */
export interface Problem {
  what: string
  subject: string
}

/** Each finds what breaks one rule, by reading the rows again from the first; enough of them to know where to look. */
const MOST = 50
const ZERO = sql`decode(repeat('00', 32), 'hex')`

const rules: readonly [what: string, query: RawBuilder<{ subject: string }>][] = [
  [
    '分录合计不为零',
    sql`select 'transaction:' || trx_id as subject from ledger_entry
      group by trx_id, currency having sum(delta) <> 0 limit ${sql.lit(MOST)}`,
  ],
  [
    '交易没有分录',
    sql`select 'transaction:' || t.trx_id as subject from ledger_transaction t
      where not exists (select from ledger_entry e where e.trx_id = t.trx_id) limit ${sql.lit(MOST)}`,
  ],
  [
    '余额与分录不符',
    sql`select 'account:' || a.account_id as subject from ledger_account a
      left join (select account_id, count(*) as n, sum(delta) as sum from ledger_entry group by account_id) e using (account_id)
      where a.balance <> coalesce(e.sum, 0) or a.seq <> coalesce(e.n, 0) limit ${sql.lit(MOST)}`,
  ],
  [
    '分录没有账户，或币种不符',
    sql`select 'account:' || e.account_id as subject from ledger_entry e
      left join ledger_account a using (account_id)
      where a.currency is distinct from e.currency limit ${sql.lit(MOST)}`,
  ],
  [
    '账户与其类型不符，或余额为负',
    sql`select 'account:' || a.account_id as subject from ledger_account a join ledger_kind k using (kind)
      where a.currency <> k.currency or a.may_owe <> k.may_owe or k.owned <> (a.uid <> 0)
        or (not k.may_owe and a.balance < 0) limit ${sql.lit(MOST)}`,
  ],
  [
    '哈希链断裂',
    sql`select 'entry:' || c.account_id || ':' || c.seq as subject from (
        select e.*, lag(e.hash, 1, ${ZERO}) over w as prev, lag(e.seq, 1, 0::bigint) over w as prev_seq,
          lag(e.balance_after, 1, 0::bigint) over w as prev_balance
        from ledger_entry e window w as (partition by e.account_id order by e.seq)
      ) c left join ledger_transaction t using (trx_id)
      where c.seq <> c.prev_seq + 1 or c.balance_after <> c.prev_balance + c.delta or t.trx_id is null
        or c.hash <> ledger_link(c.prev, c.account_id, c.seq, c.delta, c.balance_after,
          ledger_digest(t.trx_id, t.key, t.kind, t.detail, t.at)) limit ${sql.lit(MOST)}`,
  ],
  [
    '链尾与账户不符',
    sql`select 'account:' || a.account_id as subject from ledger_account a
      left join ledger_entry e on e.account_id = a.account_id and e.seq = a.seq
      where a.head <> coalesce(e.hash, ${ZERO}) limit ${sql.lit(MOST)}`,
  ],
  [
    '分录与锚点不符',
    sql`select 'anchor:' || l.anchor_id || ':' || l.account_id as subject from ledger_anchor_leaf l
      left join ledger_entry e on e.account_id = l.account_id and e.seq = l.seq
      where e.hash is distinct from l.hash limit ${sql.lit(MOST)}`,
  ],
  [
    '锚点链断裂',
    sql`select 'anchor:' || r.anchor_id as subject from (
        select a.anchor_id, a.root, a.leaves, lag(a.root, 1, ${ZERO}) over (order by a.anchor_id) as prev from ledger_anchor a
      ) r left join lateral (
        select count(*) as n, string_agg(concat_ws(':', l.account_id, l.seq, encode(l.hash, 'hex')), ',' order by l.account_id) as text
        from ledger_anchor_leaf l where l.anchor_id = r.anchor_id
      ) l on true
      where r.leaves <> l.n or r.root <> sha256(r.prev || convert_to(coalesce(l.text, ''), 'UTF8')) limit ${sql.lit(MOST)}`,
  ],
]

export async function findProblems(db: Db): Promise<Problem[]> {
  const found: Problem[] = []
  for (const [what, query] of rules) {
    const { rows } = await query.execute(db)
    found.push(...rows.map(({ subject }) => ({ what, subject })))
  }
  return found
}

export async function size(db: Db): Promise<{ accounts: number; entries: number }> {
  const { rows } = await sql<{ accounts: number; entries: number }>`
    select count(*) as accounts, coalesce(sum(seq), 0)::bigint as entries from ledger_account`.execute(db)
  return rows[0] ?? { accounts: 0, entries: 0 }
}

/** Reading everything takes as long as it takes. */
export async function unhurried(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
}

export async function insertCheck(
  db: Db,
  check: { at: Date; accounts: number; entries: number; problems: readonly Problem[] },
): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ ...check, problems: JSON.stringify(check.problems) })
    .execute()
}

export function latestChecks(db: Db, count: number) {
  return db.selectFrom('ledger_check').selectAll().orderBy('check_id', 'desc').limit(count).execute()
}

/**
 * The heads of all accounts that moved since the last time, bound to the anchor before: from here on the end of a chain
 * cannot be cut off unseen. Null when nothing moved, or another worker is at it.
 */
export async function insertAnchor(db: Db, at: Date): Promise<{ anchorId: number; root: string } | null> {
  const { rows: mine } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('ledger.anchor')) as got`.execute(db)
  if (!mine[0]?.got) return null
  const { rows } = await sql<{ anchor_id: number; root: string }>`
    with moved as materialized (
      select a.account_id, a.seq, a.head as hash from ledger_account a
      where a.seq > coalesce((select max(l.seq) from ledger_anchor_leaf l where l.account_id = a.account_id), 0)
    ), anchor as (
      insert into ledger_anchor (at, leaves, root)
      select ${at}, count(*), sha256(
        coalesce((select root from ledger_anchor order by anchor_id desc limit 1), ${ZERO})
        || convert_to(string_agg(concat_ws(':', account_id, seq, encode(hash, 'hex')), ',' order by account_id), 'UTF8'))
      from moved having count(*) > 0 returning anchor_id, root
    ), leaves as (
      insert into ledger_anchor_leaf select anchor_id, account_id, seq, hash from anchor, moved
    )
    select anchor_id, encode(root, 'hex') as root from anchor`.execute(db)
  const [row] = rows
  return row ? { anchorId: row.anchor_id, root: row.root } : null
}
