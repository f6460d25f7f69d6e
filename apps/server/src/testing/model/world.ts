import { connect } from '../../platform/db/connection.ts'
import { createLogger } from '../../platform/log.ts'
import type { Browser } from '../browser.ts'
import { type Desk, openDesk } from '../desk.ts'
import { aCreator } from '../income.ts'
import { signedIn } from '../members.ts'
import { execute, type TestServer } from '../test-server.ts'

/** A few people with purses and bills, two operators, and an eye on the books that no crash of the server closes. */
export interface World {
  server: TestServer
  /** The same server, as the helpers see it, over the model's own lines to the database. */
  aside: TestServer
  people: Person[]
  one: Desk
  two: Desk
}

export interface Person {
  uid: number
  mobile: string
  browser: Browser
  orders: string[]
  holds: { bizNo: string; amount: number }[]
  /** In fen, by what was answered: bills that are out, and adjustments. */
  earned: number
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
  size: number,
  desks: Pick<World, 'one' | 'two'>,
): Promise<World> {
  const people: Person[] = []
  for (let index = 0; index < size; index++) {
    const { uid, mobile, browser } = await aCreator(aside)
    people.push({ uid, mobile, browser, orders: [], holds: [], earned: 0 })
  }
  return { server, aside, people, ...desks }
}

export async function openDesks(server: TestServer): Promise<Pick<World, 'one' | 'two'>> {
  return { one: await openDesk(server, 'finance1'), two: await openDesk(server, 'finance2') }
}

/** Tickets run out; people do not. */
export async function enterAgain(world: World): Promise<void> {
  for (const person of world.people) person.browser = await signedIn(world.aside, person.uid)
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
    /terminated|closed|ECONN|not queryable/.test(message ?? '')
  )
    return null
  throw error
}
