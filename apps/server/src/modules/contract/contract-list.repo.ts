import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { waitingFor } from './contract.repo.ts'

export interface Wanted {
  /** Theirs, or theirs to sign. */
  uids?: readonly number[]
  kind?: string | undefined
  status?: number | undefined
  keyword?: string | undefined
  alarm?: boolean | undefined
}

type Eb = ExpressionBuilder<Tables & { c: Tables['contract']; a: Tables['account'] }, 'c' | 'a'>

/** Voided ones are nobody's to see but operators'. */
function listed(db: Db, { uids, kind, status, keyword, alarm }: Wanted) {
  return db
    .selectFrom('contract as c')
    .innerJoin('account as a', 'a.uid', 'c.uid')
    .$if(uids !== undefined, (query) =>
      query
        .where('c.status', '<>', CONTRACT_STATUS.voided)
        .where((eb) => ofAny(eb as unknown as Eb, uids ?? [])),
    )
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? ''))
    .$if(status !== undefined, (query) => query.where('c.status', '=', status ?? 0))
    .$if(alarm === true, (query) =>
      query.where('c.contract_no', 'in', (eb) => eb.selectFrom('contract_alarm').select('contract_no')),
    )
    .$if(Boolean(keyword), (query) => query.where((eb) => matches(eb as unknown as Eb, keyword ?? '')))
}

function ofAny(eb: Eb, uids: readonly number[]) {
  if (uids.length === 0) return sql<boolean>`false`
  const signs = eb.selectFrom('contract_signer as s').select('s.contract_no').where('s.uid', 'in', uids)
  return eb.or([eb('c.uid', 'in', uids), eb('c.contract_no', 'in', signs)])
}

function matches(eb: Eb, keyword: string) {
  const batch = eb
    .selectFrom('contract_signer as s')
    .select('s.contract_no')
    .where('s.batch_no', '=', keyword)
  return eb.or([
    eb('c.title', 'ilike', `%${escapeLike(keyword)}%`),
    eb('c.contract_no', '=', keyword.toUpperCase()),
    ...(/^QS\d+$/.test(keyword) ? [eb('c.contract_no', 'in', batch)] : []),
    ...(/^\d{6,15}$/.test(keyword) ? [eb('c.uid', '=', Number(keyword))] : []),
  ])
}

/** How many of them are in each state, whichever one is asked for. */
export async function countByStatus(db: Db, wanted: Wanted): Promise<Record<string, number>> {
  const rows = await listed(db, { ...wanted, status: undefined })
    .select(({ fn }) => ['c.status', fn.countAll<number>().as('count')])
    .groupBy('c.status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

export async function listContracts(db: Db, wanted: Wanted, { pn, rn }: { pn: number; rn: number }) {
  const query = listed(db, wanted)
  const [rows, { total }] = await Promise.all([
    query
      .selectAll('c')
      .select('a.nickname')
      .orderBy('c.created_at', 'desc')
      .orderBy('c.contract_no', 'desc')
      .limit(rn)
      .offset((pn - 1) * rn)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
export type ListedRow = Awaited<ReturnType<typeof listContracts>>['rows'][number]

export function oneListed(db: Db, contractNo: string): Promise<ListedRow | undefined> {
  return db
    .selectFrom('contract as c')
    .innerJoin('account as a', 'a.uid', 'c.uid')
    .selectAll('c')
    .select('a.nickname')
    .where('c.contract_no', '=', contractNo)
    .executeTakeFirst()
}

export function listToSign(db: Db, uid: number, kind: string | undefined) {
  return waitingFor(db, uid)
    .select(['c.contract_no', 'c.kind', 'c.title', 'c.sign_before', 'c.relate_ids', 's.batch_no'])
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? ''))
    .orderBy('c.sign_before')
    .orderBy('c.contract_no')
    .execute()
}

/** What was signed last of the same kind before this one. */
export function signedBefore(db: Db, row: Pick<ListedRow, 'uid' | 'kind' | 'contract_no' | 'created_at'>) {
  return db
    .selectFrom('contract')
    .select(['contract_no', 'template_version'])
    .where('uid', '=', row.uid)
    .where('kind', '=', row.kind)
    .where('contract_no', '<>', row.contract_no)
    .where('signed_at', 'is not', null)
    .where('created_at', '<=', row.created_at)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function alarmOf(db: Db, contractNos: readonly string[]) {
  return contractNos.length === 0
    ? Promise.resolve([])
    : db.selectFrom('contract_alarm').selectAll().where('contract_no', 'in', contractNos).execute()
}
