import { connect } from '../../platform/db/connection.ts'
import { createLogger } from '../../platform/log.ts'
import type { Browser } from '../browser.ts'
import type { Desk } from '../desk.ts'
import { aCompany, aCreator, cooperate } from '../income.ts'
import { signedIn } from '../members.ts'
import { execute, type TestServer } from '../test-server.ts'
import { anEmptyPurse, type Purse } from './purse.ts'

/** A few people with purses and bills, an agency, two operators, and an eye on the books that no crash of the server closes. */
export interface World {
  server: TestServer
  /** The same server, as the helpers see it, over the model's own lines to the database. */
  aside: TestServer
  people: Person[]
  agency: Agency
  one: Desk
  two: Desk
  /** When the last night began that nothing cut off. */
  nightAt: number
  /** What bills looked like when they were closed. */
  closed: Map<number, string>
}

/** Whoever has bills. */
export interface Earner {
  uid: number
  /** The phone that proves it. */
  mobile: string
  browser: Browser
  /** In fen, by what was answered: bills that are out, and adjustments. */
  earned: number
}

export interface Person extends Earner {
  albumId: number
  orders: string[]
  holds: { bizNo: string; amount: number }[]
  purse: Purse
  tie: Tie | null
}

/** What the agency gets of an anchor's income. */
export interface Tie {
  mode: 1 | 2
  ratioBp: number
}

export interface Agency extends Earner {
  mcnId: number
  companyName: string
  creditCode: string
}

/** The last of all earners is the agency. */
export function earnerAt({ people, agency }: World, who: number): Earner | undefined {
  return who === people.length ? agency : people[who]
}

export function isAgency({ agency }: World, earner: Earner): earner is Agency {
  return earner === agency
}

const NAME = 'model'

export function standAside(server: TestServer): { aside: TestServer; close(): Promise<void> } {
  const options = { ...server.database, max: 6, application_name: NAME }
  const { db, close } = connect(options, createLogger('silent'))
  return { aside: { ...server, deps: { ...server.deps, db } }, close }
}

export async function aWorld(
  server: TestServer,
  aside: TestServer,
  ties: readonly (Tie | null)[],
  desks: Pick<World, 'one' | 'two'>,
): Promise<World> {
  const company = await aCompany(aside, true)
  const people: Person[] = []
  for (const tie of ties) {
    const { uid, mobile, browser, albumId } = await aCreator(aside)
    if (tie) await cooperate(aside, company.mcnId, uid, { ...tie, start: '2020-01-01', end: '2099-12-31' })
    people.push({
      uid,
      mobile,
      browser,
      albumId,
      tie,
      orders: [],
      holds: [],
      earned: 0,
      purse: anEmptyPurse(),
    })
  }
  const agency = { ...company, mobile: company.operatorMobile, earned: 0 }
  return { server, aside, people, agency, nightAt: 0, closed: new Map(), ...desks }
}

/** Tickets run out; people do not. */
export async function enterAgain(world: World): Promise<void> {
  for (const earner of [...world.people, world.agency])
    earner.browser = await signedIn(world.aside, earner.uid)
  const { db, clock } = world.aside.deps
  const expires_at = new Date(clock.now() + 12 * 3_600_000)
  await db.updateTable('staff_session').set({ last_seen_at: clock.date(), expires_at }).execute()
}

/** Every line of the server to its database is cut, wherever it was: what was not committed never was. */
export async function crash({ server }: World): Promise<void> {
  await execute(
    server.database,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = '${server.database.database}' and application_name <> '${NAME}'`,
  )
}

/** Asks until there is an answer: a server that lost its database has none. */
export async function insist<T extends { code: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.code !== 2000) return answer
  }
}

/** A refusal with a code is an answer and a cut line is a crash; anything else is a defect. */
export function refusedOrCut(error: unknown): null {
  const { code, message } = error as { code?: unknown; message?: string }
  if (
    typeof code === 'number' ||
    code === '57P01' ||
    /terminated|closed|ECONN|EPIPE|not queryable/.test(message ?? '')
  )
    return null
  throw error
}
