import { LEDGER_KINDS } from '@tingan/rules/money/ledger-kinds'
import type { Db } from '../platform/db/connection.ts'

/** A kind that is known here is known to the database; what it knows of old ones stays. */
export async function fillLedgerKinds(db: Db): Promise<void> {
  await db
    .insertInto('ledger_kind')
    .values(
      Object.entries(LEDGER_KINDS).map(([kind, { currency, owned, shards }]) => ({
        kind,
        currency,
        owned,
        may_owe: !owned,
        shards,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
