import type { ContractText } from '@tingan/contract/contract-text'
import { TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import type { ContractKind } from '@tingan/rules/contract-kinds'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Db } from '../../platform/db/connection.ts'

export type TemplateRow = Omit<Selectable<Tables['contract_template']>, 'kind' | 'text'> & {
  kind: ContractKind
  text: ContractText
}

/** What new contracts of a kind are made from. */
export async function liveTemplate(db: Db, kind: ContractKind, now: Date): Promise<TemplateRow | undefined> {
  const row = await db
    .selectFrom('contract_template')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', TEMPLATE_STATUS.published)
    .where('effective_at', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as TemplateRow | undefined
}

export async function templateOf(db: Db, kind: string, version: number): Promise<TemplateRow | undefined> {
  const row = await db
    .selectFrom('contract_template')
    .selectAll()
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  return row as TemplateRow | undefined
}
