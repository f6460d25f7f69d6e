import type { Deps } from '../platform/context.ts'
import { contractTexts } from './content/contracts.ts'

const PUBLISHED = 2
const FIRST_DAY = new Date('2024-01-01T00:00:00+08:00')

/** Version 1 of every kind; what operators published since then is theirs. */
export async function fillContractTemplates({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .insertInto('contract_template')
    .values(
      Object.entries(contractTexts).map(([kind, text]) => ({
        kind,
        version: 1,
        title: text.title,
        text: JSON.stringify(text),
        status: PUBLISHED,
        effective_at: FIRST_DAY,
        created_at: FIRST_DAY,
        updated_at: FIRST_DAY,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .execute()
}
