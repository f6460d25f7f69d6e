import { formatDateTime } from '@tingan/rules/format'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { templates } from './templates.ts'

const SYSTEM = 2
const KEEP_MS = 180 * 86_400_000

/** A system message in the transaction of the change it tells about. */
export async function notify<K extends keyof typeof templates>(
  ctx: { db: Db; clock: Clock },
  uid: number,
  key: K,
  params: Record<string, string | number>,
): Promise<void> {
  const now = ctx.clock.now()
  const template = templates[key]
  const places: Record<string, string | number> = { time: formatDateTime(now), ...params }
  const content = template.text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place))
  await ctx.db
    .insertInto('message')
    .values({
      uid,
      msg_type: SYSTEM,
      biz_type: template.bizType,
      title: template.title,
      summary: content.slice(0, 100),
      content,
      jump_url: template.jumpUrl,
      created_at: new Date(now),
      expire_at: new Date(now + KEEP_MS),
    })
    .execute()
}
