import { sql } from 'kysely'

/** A moment as milliseconds, for long lists: a number is read in a tenth of the time a date takes. */
export const epoch = (column: string) =>
  sql<number | null>`extract(epoch from ${sql.ref(column)})::float8 * 1000`
