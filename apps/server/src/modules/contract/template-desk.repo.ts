import { TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { TemplateRow } from './template.repo.ts'

/** With what became of each: how many contracts, how many asked to sign anew. */
export async function allTemplates(db: Db, only: { kind?: string | undefined; templateId?: number }) {
  const rows = await db
    .selectFrom('contract_template as t')
    .leftJoin('staff as s', 's.staff_id', 't.created_by')
    .selectAll('t')
    .select([
      's.name as author',
      sql<number>`(select count(*) from contract c where c.template_id = t.template_id)`.as('contracts'),
      sql<number>`(select count(*) from resign_task r where r.template_id = t.template_id)`.as('resign_all'),
      sql<number>`(select count(*) from resign_task r where r.template_id = t.template_id and r.status = 0)`.as(
        'resign_open',
      ),
    ])
    .$if(only.kind !== undefined, (query) => query.where('t.kind', '=', only.kind ?? ''))
    .$if(only.templateId !== undefined, (query) => query.where('t.template_id', '=', only.templateId ?? 0))
    .orderBy('t.kind')
    .orderBy('t.version', 'desc')
    .execute()
  return rows as (TemplateRow &
    Pick<(typeof rows)[number], 'author' | 'contracts' | 'resign_all' | 'resign_open'>)[]
}
export type ListedTemplate = Awaited<ReturnType<typeof allTemplates>>[number]

export async function lockTemplate(db: Db, templateId: number): Promise<TemplateRow | undefined> {
  const row = await db
    .selectFrom('contract_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .forUpdate()
    .executeTakeFirst()
  return row as TemplateRow | undefined
}

export async function lastVersion(db: Db, kind: string): Promise<number> {
  const row = await db
    .selectFrom('contract_template')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.version ?? 0
}

export async function openDraft(db: Db, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract_template')
    .select('template_id')
    .where('kind', '=', kind)
    .where('status', '<>', TEMPLATE_STATUS.published)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertTemplate(db: Db, row: Insertable<Tables['contract_template']>): Promise<number> {
  const { template_id } = await db
    .insertInto('contract_template')
    .values(row)
    .returning('template_id')
    .executeTakeFirstOrThrow()
  return template_id
}

export async function updateTemplate(
  db: Db,
  templateId: number,
  change: Updateable<Tables['contract_template']>,
): Promise<void> {
  await db
    .updateTable('contract_template')
    .set((eb) => ({ ...change, lock: eb('lock', '+', 1) }))
    .where('template_id', '=', templateId)
    .execute()
}

export async function deleteTemplate(db: Db, templateId: number): Promise<void> {
  await db.deleteFrom('contract_template').where('template_id', '=', templateId).execute()
}
