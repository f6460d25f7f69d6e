import type { KeyObject } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BankPort } from '../providers/bank/port.ts'
import type { ESignPort } from '../providers/esign/port.ts'
import type { FacePort } from '../providers/face/port.ts'
import type { IdentityPort } from '../providers/identity/port.ts'
import type { PayPorts } from '../providers/pay/port.ts'
import type { RegistryPort } from '../providers/registry/port.ts'
import type { SisterPort } from '../providers/sister/port.ts'
import type { SmsPort } from '../providers/sms/port.ts'
import type { WechatPort } from '../providers/wechat/port.ts'
import type { Clock } from './clock.ts'
import type { ClosedEntries } from './closed-entries.ts'
import type { Config } from './config.ts'
import type { Counters } from './counters.ts'
import type { Personal } from './crypto/personal.ts'
import type { Tokens } from './crypto/tokens.ts'
import type { Db } from './db/connection.ts'
import type { Events } from './db/events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './log.ts'
import type { PublicFetch } from './net/public-fetch.ts'
import type { Member, SessionLookup } from './session/session-lookup.ts'
import type { Staff } from './session/staff-lookup.ts'
import type { Switches } from './settings.ts'
import type { Papers } from './storage/papers.ts'
import type { Storage } from './storage/port.ts'

/** What any piece of work can reach. Functions name the few they use: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  personal: Personal
  /** Signs what other hosts of ours must believe. */
  hostKey: KeyObject
  tokens: Tokens
  counters: Counters
  sessions: SessionLookup
  switches: Switches
  closedEntries: ClosedEntries
  storage: Storage
  /** Recordings: opened only by signed addresses. */
  audio: Storage
  /** Identity papers: sealed, and never served by their key. */
  papers: Papers
  jobs: Jobs
  /** To addresses that people name, and nowhere else. */
  fetchPublic: PublicFetch
  /** What other processes did to the same database. */
  events: Events
  sms: SmsPort
  wechat: WechatPort
  face: FacePort
  identity: IdentityPort
  registry: RegistryPort
  bank: BankPort
  sister: SisterPort
  esign: ESignPort
  pay: PayPorts
}

/** One request: the deps, with `db` being the transaction where the call runs in one. */
export interface Ctx extends Deps {
  /** Outlives a rollback of `db`: what must be remembered of a failed try is written here. */
  rootDb: Db
  traceId: string
  ip: string
  userAgent: string
  deviceId: string
  member: Member | null
  staff: Staff | null
  /** The agency the page acts for, unchecked; calls with that scope ask `mcnScope`. */
  mcnId: number | null
  /** The bytes as they came; only binary calls need them. */
  rawBody: Uint8Array | null
  /** The request itself; only stream calls read their body from it. */
  incoming: Readable | null
  headers: Readonly<Record<string, string | string[] | undefined>>
  setCookie(cookie: string): void
}

export interface MemberCtx extends Ctx {
  member: Member
}

/** Somebody's own act, now or in a job that goes on for them. */
export interface Acting extends Deps {
  member: Pick<Member, 'uid' | 'authType'>
  mcnId: number | null
  ip?: string
  traceId?: string
}

export interface StaffCtx extends Ctx {
  staff: Staff
}
