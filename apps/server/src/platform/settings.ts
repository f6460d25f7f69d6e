import type { Db } from './db/connection.ts'

/** Switches operators may turn, with what holds until they do. */
const DEFAULTS = { showAI: true, enterpriseTasks: false } as const

export type Switch = keyof typeof DEFAULTS

export interface Switches {
  isOn(name: Switch): Promise<boolean>
}

/** Asked on every call, turned once a month: an answer is good for a few seconds. */
const REMEMBER_MS = 3000

export function createSwitches(db: Db): Switches {
  const remembered = new Map<Switch, { on: boolean; at: number }>()
  return {
    async isOn(name) {
      const known = remembered.get(name)
      if (known && Date.now() - known.at < REMEMBER_MS) return known.on
      const value = await readSetting(db, `switch.${name}`)
      const on = typeof value === 'boolean' ? value : DEFAULTS[name]
      remembered.set(name, { on, at: Date.now() })
      return on
    },
  }
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
