import type { Role } from '@tingan/contract/access'
import { UNREAD_MOST } from '@tingan/contract/message'
import { todoPlaces } from '@tingan/rules/message-todo'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/** Whose eyes: an own message is known by its uid, a broadcast by its audience. */
export interface Reader {
  uid: number
  role: Role
  now: Date
}

export interface MessageRow {
  msg_id: number
  msg_type: number
  biz_type: string
  title: string
  summary: string
  content: string
  jump_url: string
  created_at: Date
  read: boolean
}

export interface HistoryFilter {
  msgType?: number | undefined
  bizType?: string | undefined
  keyword?: string | undefined
  onlyUnread?: boolean | undefined
  todo?: boolean | undefined
}

const KEEP_MS = 180 * 86_400_000
const SUMMARY_LENGTH = 100

type Condition = RawBuilder<unknown>

/** `uid <> 0` and `uid = 0` are spelled out: only so does the planner see the partial indexes. */
const own = ({ uid, now }: Reader): Condition =>
  sql`m.uid = ${uid} and m.uid <> 0 and m.created_at <= ${now} and m.expire_at > ${now}`

const forMe = ({ uid, role, now }: Reader): Condition => sql`
  m.uid = 0 and m.recalled_at is null and m.created_at <= ${now} and m.expire_at > ${now}
  and m.created_at >= (select a.created_at from account a where a.uid = ${uid})
  and case coalesce(m.audience ->> 'kind', 'all')
    when 'all' then true
    when 'roles' then m.audience -> 'roles' ? ${role}
    else exists (select from message_target t where t.msg_id = m.msg_id and t.uid = ${uid}) end`

const unreadByMe = ({ uid }: Reader): Condition =>
  sql`not exists (select from message_read r where r.uid = ${uid} and r.msg_id = m.msg_id)`

interface UnreadRow {
  type: number
  count: number
}

function unreadQuery(reader: Reader) {
  const ofType = (type: 1 | 2) => sql`
    select ${sql.lit(type)} as type, (
      select count(*) from (
        (select from message m where ${own(reader)} and m.read_at is null and m.msg_type = ${sql.lit(type)}
          limit ${sql.lit(UNREAD_MOST)})
        union all
        (select from message m where ${forMe(reader)} and ${unreadByMe(reader)} and m.msg_type = ${sql.lit(type)}
          limit ${sql.lit(UNREAD_MOST)})) seen) as count`
  return sql<UnreadRow>`${ofType(1)} union all ${ofType(2)}`
}

/** Stand-ins, so that the query every open page asks is put together once and only filled afterwards. */
const anyReader = { uid: Symbol('uid'), role: Symbol('role'), now: Symbol('now') }
let compiled: CompiledQuery<UnreadRow> | undefined

export async function countUnread(db: Db, reader: Reader): Promise<Record<1 | 2, number>> {
  compiled ??= unreadQuery(anyReader as unknown as Reader).compile(db)
  const parameters = compiled.parameters.map((place) =>
    place === anyReader.uid ? reader.uid : place === anyReader.role ? reader.role : reader.now,
  )
  const { rows } = await db.executeQuery<UnreadRow>({ ...compiled, parameters })
  const count = (type: number) => Math.min(UNREAD_MOST, rows.find((row) => row.type === type)?.count ?? 0)
  return { 1: count(1), 2: count(2) }
}

const columns = sql`m.msg_id, m.msg_type, m.biz_type, m.title, m.summary, m.content, m.jump_url, m.created_at`

/** Everything the reader may see, with whether it was read. The condition narrows both halves. */
const visible = (reader: Reader, narrowed: Condition): Condition => sql`
  select ${columns}, m.read_at is not null as read from message m where ${own(reader)} and ${narrowed}
  union all
  select ${columns}, not ${unreadByMe(reader)} as read from message m where ${forMe(reader)} and ${narrowed}`

export async function history(
  db: Db,
  reader: Reader,
  filter: HistoryFilter,
  page: { pn: number; rn: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const all = sql`(${visible(reader, narrowed(filter))}) seen where ${filter.onlyUnread ? sql`not read` : sql`true`}`
  const { rows } = await sql<MessageRow>`select * from ${all}
    order by created_at desc, msg_id desc limit ${page.rn} offset ${(page.pn - 1) * page.rn}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${all}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function narrowed({ msgType, bizType, keyword, todo }: HistoryFilter): Condition {
  const conditions = [msgType === undefined ? sql`true` : sql`m.msg_type = ${msgType}`]
  if (bizType) conditions.push(sql`m.biz_type = ${bizType}`)
  if (keyword) {
    const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`(m.title ilike ${pattern} or m.summary ilike ${pattern} or m.content ilike ${pattern})`,
    )
  }
  if (todo !== undefined) {
    const leads = sql`split_part(split_part(m.jump_url, '?', 1), '#', 1) = any(${todoPlaces as string[]}::text[])`
    const isTodo = sql`(m.msg_type = 2 and ${leads})`
    conditions.push(todo ? isTodo : sql`not ${isTodo}`)
  }
  return sql.join(conditions, sql` and `)
}

export async function latestUnread(db: Db, reader: Reader): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    (select ${columns}, false as read from message m where ${own(reader)} and m.read_at is null
      order by m.created_at desc, m.msg_id desc limit 1)
    union all
    (select ${columns}, false as read from message m where ${forMe(reader)} and ${unreadByMe(reader)}
      order by m.created_at desc, m.msg_id desc limit 1)
    order by created_at desc, msg_id desc limit 1`.execute(db)
  return rows[0]
}

/** Those of the ids that the reader may see, split by where their read state is kept. */
export async function visibleIds(db: Db, reader: Reader, ids: number[]) {
  const { rows } = await sql<{ msg_id: number; broadcast: boolean }>`
    select m.msg_id, false as broadcast from message m where ${own(reader)} and m.msg_id = any(${ids}::bigint[])
    union all
    select m.msg_id, true from message m where ${forMe(reader)} and m.msg_id = any(${ids}::bigint[])`.execute(
    db,
  )
  const idsOf = (broadcast: boolean) =>
    rows.filter((row) => row.broadcast === broadcast).map((row) => row.msg_id)
  return { own: idsOf(false), broadcasts: idsOf(true) }
}

export async function markRead(db: Db, reader: Reader, ids: { own: number[]; broadcasts: number[] }) {
  const { uid, now } = reader
  if (ids.own.length > 0)
    await db
      .updateTable('message')
      .set({ read_at: now })
      .where('uid', '=', uid)
      .where('msg_id', 'in', ids.own)
      .where('read_at', 'is', null)
      .execute()
  if (ids.broadcasts.length > 0)
    await db
      .insertInto('message_read')
      .values(ids.broadcasts.map((msg_id) => ({ uid, msg_id, read_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function markAllRead(db: Db, reader: Reader, msgType: number): Promise<void> {
  const { uid, now } = reader
  await sql`update message m set read_at = ${now}
    where ${own(reader)} and m.read_at is null and m.msg_type = ${msgType}`.execute(db)
  await sql`insert into message_read (uid, msg_id, read_at)
    select ${uid}::bigint, m.msg_id, ${now}::timestamptz from message m
    where ${forMe(reader)} and ${unreadByMe(reader)} and m.msg_type = ${msgType}
    on conflict do nothing`.execute(db)
}

export function insertMessage(
  db: Db,
  message: {
    uid: number
    msg_type: number
    biz_type: string
    title: string
    content: string
    jump_url: string
    created_at: Date
    audience?: string
    sent_by?: string
  },
) {
  const summary = message.content.slice(0, SUMMARY_LENGTH)
  const expire_at = new Date(message.created_at.getTime() + KEEP_MS)
  return db
    .insertInto('message')
    .values({ ...message, summary, expire_at })
    .returning('msg_id')
    .executeTakeFirstOrThrow()
}

export function templateOverride(db: Db, key: string) {
  return db.selectFrom('message_template').select(['title', 'text']).where('key', '=', key).executeTakeFirst()
}

export function templateOverrides(db: Db) {
  return db.selectFrom('message_template').select(['key', 'title', 'text']).execute()
}

export async function saveTemplateOverride(
  db: Db,
  template: { key: string; title: string; text: string; updated_at: Date; updated_by: string },
): Promise<void> {
  await db
    .insertInto('message_template')
    .values(template)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(template))
    .execute()
}

export async function dropTemplateOverride(db: Db, key: string): Promise<void> {
  await db.deleteFrom('message_template').where('key', '=', key).execute()
}

/** How far back a resumed stream looks again: a message gets its number before its transaction commits. */
const OVERLAP_MS = 60_000
const REPLAY_MOST = 200

/** What came after `lastId`, oldest first. Some may be sent a second time; none is left out. */
export async function messagesSince(db: Db, reader: Reader, lastId: number): Promise<MessageRow[]> {
  const { rows: bases } = await sql<{ created_at: Date }>`
    select created_at from message where msg_id <= ${lastId} order by msg_id desc limit 1`.execute(db)
  const base = bases[0]?.created_at.getTime() ?? 0
  return rowsSince(db, reader, lastId, new Date(Math.min(base, reader.now.getTime()) - OVERLAP_MS))
}

export function messagesSinceTime(db: Db, reader: Reader, since: number): Promise<MessageRow[]> {
  return rowsSince(db, reader, Number.MAX_SAFE_INTEGER, new Date(since - OVERLAP_MS))
}

async function rowsSince(db: Db, reader: Reader, lastId: number, since: Date): Promise<MessageRow[]> {
  const missed = sql`(m.msg_id > ${lastId} or (m.created_at >= ${since} and m.msg_id <> ${lastId}))`
  const { rows } = await sql<MessageRow>`select * from (
    select * from (${visible(reader, missed)}) seen order by created_at desc, msg_id desc limit ${sql.lit(REPLAY_MOST)}
    ) newest order by created_at, msg_id`.execute(db)
  return rows
}

export async function newestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(msg_id) as id from message`.execute(db)
  return rows[0]?.id ?? 0
}

export interface LiveRow extends MessageRow {
  uid: number
  audience: unknown
  recalled_at: Date | null
}

export async function liveRow(db: Db, msgId: number): Promise<LiveRow | undefined> {
  const { rows } = await sql<LiveRow>`
    select ${columns}, m.uid, m.audience, m.recalled_at, m.read_at is not null as read
    from message m where m.msg_id = ${msgId}`.execute(db)
  return rows[0]
}

/** Broadcasts that wait for their hour. */
export async function scheduledBroadcasts(
  db: Db,
  after: Date,
): Promise<{ msg_id: number; created_at: Date }[]> {
  const { rows } = await sql<{ msg_id: number; created_at: Date }>`
    select m.msg_id, m.created_at from message m
    where m.uid = 0 and m.recalled_at is null and m.created_at > ${after}`.execute(db)
  return rows
}
