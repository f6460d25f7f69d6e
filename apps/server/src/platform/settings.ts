import type { Db } from './db/connection.ts'

/** Switches operators may turn, with what holds until they do. */
const DEFAULTS = { showAI: true, enterpriseTasks: false } as const

export type Switch = keyof typeof DEFAULTS

export async function readSwitch(db: Db, name: Switch): Promise<boolean> {
  const value = await readSetting(db, `switch.${name}`)
  return typeof value === 'boolean' ? value : DEFAULTS[name]
}

export async function readSetting(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}
