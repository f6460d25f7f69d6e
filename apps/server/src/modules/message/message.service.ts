import type { AudioNews } from '@tingan/contract/media'
import { MSG_TYPE, type ReadWhat } from '@tingan/contract/message'
import { formatDateTime } from '@tingan/rules/format'
import type { Clock } from '../../platform/clock.ts'
import type { Ctx, MemberCtx } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/connection.ts'
import { say } from '../../platform/db/events.ts'
import { fail } from '../../platform/failure.ts'
import { CHANNEL, type StreamWord } from './channel.ts'
import { presentMessage } from './message.present.ts'
import * as repo from './message.repo.ts'
import { fillAddress, fillText, isTemplateKey, placesOf, type TemplateKey, templates } from './templates.ts'

export {
  audienceCount,
  broadcast,
  listBroadcasts,
  recallBroadcast,
} from './broadcast.service.ts'

/** A system message in the transaction of the change it tells about. */
export async function notify(
  ctx: { db: Db; clock: Clock },
  uid: number,
  key: TemplateKey,
  params: Record<string, string | number>,
): Promise<void> {
  const now = ctx.clock.now()
  const template = templates[key]
  // One row by its key beside an insert: not worth remembering, and so never stale.
  const { title, text } = (await repo.templateOverride(ctx.db, key)) ?? template
  const places = { time: formatDateTime(now), ...params }
  const content = fillText(text, places)
  const { msg_id } = await repo.insertMessage(ctx.db, {
    uid,
    msg_type: MSG_TYPE.system,
    biz_type: template.bizType,
    title: fillText(title, places),
    content,
    jump_url: fillAddress(template.jumpUrl, places),
    created_at: new Date(now),
  })
  await say(ctx.db, CHANNEL, { kind: 'message', uid, msgId: msg_id } satisfies StreamWord)
}

/** To whoever has a page open: how a file of theirs goes on. Nothing of it is kept. */
export function tellAudio(db: Db, uid: number, what: AudioNews): Promise<void> {
  return say(db, CHANNEL, { kind: 'audio', uid, what } satisfies StreamWord)
}

export function readerOf({ member, clock }: Pick<MemberCtx, 'member' | 'clock'>): repo.Reader {
  return { uid: member.uid, role: member.role, now: clock.date() }
}

export function unreadCounts(ctx: MemberCtx) {
  return repo.countUnread(ctx.db, readerOf(ctx))
}

export async function unreadTip(ctx: MemberCtx) {
  const counts = await unreadCounts(ctx)
  const total = counts[1] + counts[2]
  const latest = total > 0 ? await repo.latestUnread(ctx.db, readerOf(ctx)) : undefined
  return {
    total,
    latest: latest
      ? { title: latest.title, at: latest.created_at.getTime(), msgType: latest.msg_type }
      : null,
  }
}

export async function messageHistory(ctx: MemberCtx, input: repo.HistoryFilter & { pn: number; rn: number }) {
  const { rows, total } = await repo.history(ctx.db, readerOf(ctx), input, input)
  return { list: rows.map(presentMessage), total, pn: input.pn, rn: input.rn }
}

const IN_DIGEST = 5

/** For the first page: what waits for the person, and apart from it what is new. */
export async function messageDigest(ctx: MemberCtx) {
  const newest = async (filter: repo.HistoryFilter) => {
    const page = { pn: 1, rn: IN_DIGEST }
    const { rows, total } = await repo.history(ctx.db, readerOf(ctx), { ...filter, onlyUnread: true }, page)
    return { list: rows.map(presentMessage), total }
  }
  const [todos, unread] = await Promise.all([newest({ todo: true }), newest({ todo: false })])
  return { todos, unread }
}

/** All of them or none: one id that is not the reader's own leaves everything as it was. */
export function readMessages(ctx: MemberCtx, msgIds: number[]) {
  const asked = [...new Set(msgIds)]
  return inTransaction(ctx.db, async (tx) => {
    const reader = readerOf(ctx)
    const seen = await repo.visibleIds(tx, reader, asked)
    if (seen.own.length + seen.broadcasts.length !== asked.length) throw fail(6201)
    await repo.markRead(tx, reader, seen)
    return afterReading(tx, reader, { msgIds: asked })
  })
}

export function readAllMessages(ctx: MemberCtx, msgType: number) {
  return inTransaction(ctx.db, async (tx) => {
    const reader = readerOf(ctx)
    await repo.markAllRead(tx, reader, msgType)
    return afterReading(tx, reader, { msgType })
  })
}

/** The person's other browsers hear of it too. */
async function afterReading(tx: Db, reader: repo.Reader, what: ReadWhat) {
  await say(tx, CHANNEL, { kind: 'read', uid: reader.uid, what } satisfies StreamWord)
  return { unread: await repo.countUnread(tx, reader) }
}

/** Every system message with the text that counts now, for the operations desk. */
export async function listTemplates(ctx: Pick<Ctx, 'db'>) {
  const overrides = new Map((await repo.templateOverrides(ctx.db)).map((row) => [row.key, row]))
  return Object.keys(templates).map((key) => presentTemplate(key as TemplateKey, overrides.get(key)))
}

/** Another wording, with no place that the code does not fill. */
export async function saveTemplate(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  change: { key: string; title: string; text: string },
  by: string,
) {
  const { key, title, text } = change
  if (!isTemplateKey(key)) throw fail(2002)
  const places = ['time', ...placesOf(templates[key])]
  const unknown = placesOf(change).find((place) => !places.includes(place))
  if (unknown) throw fail(9006, null, { reason: `没有名为{${unknown}}的内容` })
  await repo.saveTemplateOverride(ctx.db, {
    key,
    title,
    text,
    updated_at: ctx.clock.date(),
    updated_by: by,
  })
  return presentTemplate(key, change)
}

/** Back to the product's own words. */
export async function resetTemplate(ctx: Pick<Ctx, 'db'>, key: string) {
  if (!isTemplateKey(key)) throw fail(2002)
  await repo.dropTemplateOverride(ctx.db, key)
  return presentTemplate(key)
}

function presentTemplate(key: TemplateKey, override?: { title: string; text: string }) {
  const { title, text, bizType } = templates[key]
  const standard = { title, text }
  const now = override ?? standard
  return {
    key,
    title: now.title,
    text: now.text,
    places: placesOf(standard),
    bizType,
    changed: override !== undefined,
    standard,
  }
}
