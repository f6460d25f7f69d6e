import type { Deps } from '../../platform/context.ts'
import type { Member } from '../../platform/session/session-lookup.ts'
import * as broadcastRepo from './broadcast.repo.ts'
import { CHANNEL, type StreamWord } from './channel.ts'
import { presentMessage, type StoredAudience } from './message.present.ts'
import * as repo from './message.repo.ts'

/** One open page's end of the line, as far as the hub must know. */
export interface Listener {
  ticket: string
  member: Member
  send(text: string): void
  close(): void
}

export interface StreamHub {
  /** Sends what was missed since `lastId`, then everything new. */
  join(listener: Listener, lastId: number | null): Promise<void>
  leave(listener: Listener): void
  close(): void
}

interface Joined {
  held: { text: string; msgId: number }[] | null
  replayed: Set<number>
}

const HEARTBEAT_MS = 20_000
/** A browser has one; more are forgotten ones. */
const MOST_PER_PERSON = 10
const LONGEST_WAIT_MS = 60_000

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'events' | 'sessions' | 'config'>

/** All open pages of this process: one ear on the database, one row read for however many are told. */
export async function startStreamHub(deps: Needs): Promise<StreamHub> {
  const { db, clock, log } = deps
  const people = new Map<number, Set<Listener>>()
  /** What was sent to each on joining; until that is done, what comes meanwhile waits in `held`. */
  const joined = new Map<Listener, Joined>()
  /** Broadcasts written for later, by the time at which they are told. */
  const planned = new Map<number, number>()
  const timers: NodeJS.Timeout[] = []
  let scheduleTimer: NodeJS.Timeout | undefined

  const everybody = () => [...people.values()].flatMap((listeners) => [...listeners])

  /** One after the other, so that they arrive in the order in which they were committed. */
  let last: Promise<unknown> = Promise.resolve()
  function inTurn(work: () => Promise<unknown>): void {
    last = last.then(work).catch((error: unknown) => log.warn({ err: error }, 'message stream'))
  }

  function tell(listeners: Iterable<Listener>, text: string, msgId = 0): void {
    for (const listener of listeners) {
      const { held, replayed } = joined.get(listener) ?? {}
      if (replayed?.has(msgId)) continue
      if (held) held.push({ text, msgId })
      else listener.send(text)
    }
  }

  async function tellMessage(msgId: number, uid: number): Promise<void> {
    if (uid !== 0 && !people.has(uid)) return
    const row = await repo.liveRow(db, msgId)
    if (!row || row.recalled_at) return
    const at = row.created_at.getTime()
    if (at > clock.now()) {
      planned.set(msgId, at)
      return keepSchedule()
    }
    tell(uid === 0 ? await audienceOf(row) : (people.get(uid) ?? []), messageEvent(row), msgId)
  }

  async function audienceOf(row: repo.LiveRow): Promise<Listener[]> {
    const audience = row.audience as StoredAudience | null
    if (audience?.kind === 'roles')
      return everybody().filter(({ member }) => audience.roles?.includes(member.role))
    if (audience?.kind !== 'uids') return everybody()
    const uids = (await broadcastRepo.targetsOf(db, [row.msg_id])).get(row.msg_id) ?? []
    return uids.flatMap((uid) => [...(people.get(uid) ?? [])])
  }

  async function loadSchedule(): Promise<void> {
    for (const { msg_id, created_at } of await repo.scheduledBroadcasts(db, clock.date()))
      planned.set(msg_id, created_at.getTime())
    keepSchedule()
  }

  /** Looks again at least once a minute, for the sandbox's clock may be moved. */
  function keepSchedule(): void {
    clearTimeout(scheduleTimer)
    const now = clock.now()
    for (const [msgId, at] of planned) {
      if (at > now) continue
      planned.delete(msgId)
      inTurn(() => tellMessage(msgId, 0))
    }
    if (planned.size === 0) return
    scheduleTimer = setTimeout(keepSchedule, Math.min(Math.min(...planned.values()) - now, LONGEST_WAIT_MS))
  }

  function hear(word: StreamWord): void {
    if (word.kind === 'message') inTurn(() => tellMessage(word.msgId, word.uid))
    else if (word.kind === 'read' || word.kind === 'audio')
      tell(people.get(word.uid) ?? [], event(word.kind, word.what))
    else tell(everybody(), event('recall', { msgId: word.msgId }))
  }

  async function catchUp(lostAt: number): Promise<void> {
    const since = clock.now() - (Date.now() - lostAt)
    for (const listener of everybody())
      for (const row of await repo.messagesSinceTime(db, readerOf(listener), since))
        tell([listener], messageEvent(row))
    tell(everybody(), event('read', { msgIds: [] }))
    await loadSchedule()
  }

  function readerOf({ member }: Listener): repo.Reader {
    return { uid: member.uid, role: member.role, now: clock.date() }
  }

  async function checkSessions(): Promise<void> {
    for (const listener of everybody()) {
      const found = await deps.sessions.byAccessToken(listener.ticket)
      if ('refused' in found) drop(listener)
      else listener.member = found.member
    }
  }

  function leave(listener: Listener): void {
    joined.delete(listener)
    const listeners = people.get(listener.member.uid)
    listeners?.delete(listener)
    if (listeners?.size === 0) people.delete(listener.member.uid)
  }

  function drop(listener: Listener): void {
    leave(listener)
    listener.close()
  }

  await deps.events.listen(CHANNEL, {
    heard: (payload) => hear(JSON.parse(payload) as StreamWord),
    returned: (lostAt) => inTurn(() => catchUp(lostAt)),
  })
  await loadSchedule()
  timers.push(
    setInterval(() => {
      for (const listener of everybody()) listener.send(': still here\n\n')
    }, HEARTBEAT_MS),
    setInterval(
      () => void checkSessions().catch((error: unknown) => log.warn({ err: error }, 'message stream')),
      deps.config.STREAM_CHECK_SECONDS * 1000,
    ),
  )

  return {
    async join(listener, lastId) {
      const { uid } = listener.member
      const listeners = people.get(uid) ?? new Set()
      people.set(uid, listeners.add(listener))
      const [oldest] = listeners
      if (listeners.size > MOST_PER_PERSON && oldest) drop(oldest)
      const state: Joined = { held: [], replayed: new Set() }
      joined.set(listener, state)
      const newest = await repo.newestId(db)
      const missed = lastId === null ? [] : await repo.messagesSince(db, readerOf(listener), lastId)
      for (const row of missed) {
        state.replayed.add(row.msg_id)
        listener.send(messageEvent(row))
      }
      listener.send(event('ready', {}, newest))
      for (const { text, msgId } of state.held ?? []) if (!state.replayed.has(msgId)) listener.send(text)
      state.held = null
    },
    leave,
    close() {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(scheduleTimer)
      for (const listener of everybody()) drop(listener)
    },
  }
}

function messageEvent(row: repo.MessageRow): string {
  return event('message', presentMessage(row), row.msg_id)
}

function event(name: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
