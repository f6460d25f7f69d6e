import { CompiledQuery } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Lets the queue write through our transaction. */
export function transactionExecutor(db: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: rows as never[] }
    },
  }
}
