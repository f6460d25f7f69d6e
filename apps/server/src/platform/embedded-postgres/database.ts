import { Client } from 'pg'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  client.on('error', () => {}) // a broken connection also fails the query being awaited
  await client.connect()
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [connection.database])
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`)
    }
  } finally {
    await client.end()
  }
}
