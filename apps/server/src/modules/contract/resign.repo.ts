import { RESIGN_SCOPE, TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { Db } from '../../platform/db/connection.ts'
import type { TemplateRow } from './template.repo.ts'

export const RESIGN = { open: 0, done: 1, dropped: 2 } as const

export async function closeResigns(db: Db, contractNo: string, status: number, at: Date): Promise<void> {
  await db
    .updateTable('resign_task')
    .set({ status, done_at: at })
    .where('contract_no', '=', contractNo)
    .where('status', '=', RESIGN.open)
    .execute()
}

export function openResigns(db: Db, uid: number) {
  return db
    .selectFrom('resign_task as t')
    .innerJoin('contract as c', 'c.contract_no', 't.contract_no')
    .select(['t.kind', 't.deadline', 'c.relate_ids'])
    .where('t.uid', '=', uid)
    .where('t.status', '=', RESIGN.open)
    .orderBy('t.deadline')
    .execute()
}

/** Published, in force, and nobody has been asked yet. */
export async function templatesToOpen(db: Db, now: Date): Promise<TemplateRow[]> {
  const rows = await db
    .selectFrom('contract_template')
    .selectAll()
    .where('status', '=', TEMPLATE_STATUS.published)
    .where('resign_scope', '<>', RESIGN_SCOPE.none)
    .where('resign_opened_at', 'is', null)
    .where('effective_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows as TemplateRow[]
}

/** In effect under an older text; only persons' (auth_type 1) or companies' (2) where the scope says so. */
function underOlder(db: Db, { kind, version }: Pick<TemplateRow, 'kind' | 'version'>, authType?: number) {
  return db
    .selectFrom('contract as c')
    .innerJoin('account as a', 'a.uid', 'c.uid')
    .where('c.kind', '=', kind)
    .where('c.status', '=', CONTRACT_STATUS.effective)
    .where('c.template_version', '<', version)
    .$if(authType !== undefined, (query) => query.where('a.auth_type', '=', authType ?? 0))
}

const AUTH_TYPE_OF: Readonly<Record<number, number | undefined>> = {
  [RESIGN_SCOPE.persons]: 1,
  [RESIGN_SCOPE.companies]: 2,
}

export function contractsUnderOlder(db: Db, template: TemplateRow) {
  return underOlder(db, template, AUTH_TYPE_OF[template.resign_scope])
    .select(['c.contract_no', 'c.uid'])
    .orderBy('c.contract_no')
    .execute()
}

export async function reachOf(db: Db, template: Pick<TemplateRow, 'kind' | 'version'>, authType?: number) {
  const { count } = await underOlder(db, template, authType)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertResigns(
  db: Db,
  template: TemplateRow,
  contracts: readonly { contract_no: string; uid: number }[],
  deadline: Date,
  at: Date,
): Promise<void> {
  const { template_id, kind } = template
  await db
    .insertInto('resign_task')
    .values(contracts.map((one) => ({ ...one, template_id, kind, deadline, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('contract')
    .set({ resign_due: true, resign_before: deadline, updated_at: at })
    .where(
      'contract_no',
      'in',
      contracts.map(({ contract_no }) => contract_no),
    )
    .execute()
}

export async function markOpened(db: Db, templateId: number, at: Date): Promise<void> {
  await db
    .updateTable('contract_template')
    .set({ resign_opened_at: at })
    .where('template_id', '=', templateId)
    .execute()
}
