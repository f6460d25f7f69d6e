import type { Db } from './db/connection.ts'

/** Switches operators may turn, with what holds until they do. */
export const SWITCHES = {
  showAI: {
    title: 'AI 有声书入口',
    effect: '关闭后，所有创作者的顶部导航和页面都不再出现 AI 有声书。',
    on: true,
  },
  enterpriseTasks: {
    title: '企业可用任务中心',
    effect: '打开后，已入驻企业的菜单出现任务广场、我的任务和任务认证。',
    on: false,
  },
} as const

export type Switch = keyof typeof SWITCHES

export interface Switches {
  isOn(name: Switch): Promise<boolean>
  /** After a change, on the node that made it; the others notice within seconds. */
  forget(): void
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
      const on = typeof value === 'boolean' ? value : SWITCHES[name].on
      remembered.set(name, { on, at: Date.now() })
      return on
    },
    forget: () => remembered.clear(),
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
