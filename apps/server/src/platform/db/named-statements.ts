import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Past this many different texts a caller is building SQL by hand; those are sent unnamed. */
const MOST_NAMES = 500

/** Gives every query text a name, so that each connection parses and plans it once. */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const named = {
        query: (text: string | object, values?: readonly unknown[]) => {
          if (typeof text !== 'string') return client.query(text as never)
          const name = values?.length ? nameOf(text) : undefined
          return client.query({ text, values: values as unknown[], ...(name && { name }) })
        },
        release: () => client.release(),
      }
      return named as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}
