import { type Call, type CallData, type CallInput, fillPath } from '@tingan/contract/call'
import type { Envelope } from '@tingan/contract/envelope'
import { opsStaff } from '@tingan/contract/ops/staff'
import { DEMO_STAFF_PASSWORD } from '../db/demo/fill-staff.ts'
import { totpCode, totpStep } from '../platform/crypto/totp.ts'
import { STAFF_HEADER } from '../platform/session/staff-lookup.ts'
import type { TestServer } from './test-server.ts'

/** An operator's browser: a cookie and a header, and no creator's ticket. */
export interface Desk {
  staffId: number
  cookie: string
  call<C extends Call>(
    declaration: C,
    input: CallInput<C>,
    headers?: Record<string, string>,
  ): Promise<Envelope<CallData<C>>>
  send(declaration: Call, input: object, headers?: Record<string, string>): Promise<Response>
}

/** Nobody yet: for the login itself. */
export function strangersDesk(server: TestServer): Desk {
  const self: Desk = {
    staffId: 0,
    cookie: '',
    async call(declaration, input, headers) {
      const response = await self.send(declaration, input as object, headers)
      return (await response.json()) as Envelope<never>
    },
    send(declaration, input, headers = {}) {
      const { path, rest } = fillPath(declaration, input as Record<string, unknown>)
      const isPost = declaration.method === 'POST'
      const query = new URLSearchParams(
        Object.entries(rest).map(([name, value]): [string, string] => [name, String(value ?? '')]),
      ).toString()
      return fetch(`${server.origin}${path}${!isPost && query ? `?${query}` : ''}`, {
        method: declaration.method,
        headers: {
          [STAFF_HEADER]: '1',
          cookie: self.cookie,
          ...(isPost && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(isPost && { body: JSON.stringify(rest) }),
      })
    },
  }
  return self
}

/** Signs in with password and code, setting the authenticator up when it is the first time. */
export async function openDesk(server: TestServer, username: string): Promise<Desk> {
  const desk = strangersDesk(server)
  const { db, personal } = server.deps
  const first = await desk.call(opsStaff.login, { username, password: DEMO_STAFF_PASSWORD })
  if (first.code !== 200) throw new Error(`login of ${username} answered ${first.code} ${first.msg}`)
  const staff = await db
    .updateTable('staff')
    .set({ totp_last_step: 0 }) // tests sign in more often than a phone makes codes
    .where('username', '=', username)
    .returning(['staff_id', 'totp_secret'])
    .executeTakeFirstOrThrow()
  const secret = first.data.setup?.secret ?? personal.open(staff.totp_secret!)
  const code = totpCode(secret, totpStep(Date.now()))
  const response = await desk.send(opsStaff.confirm, { ticket: first.data.ticket, code })
  const answer = (await response.json()) as Envelope
  if (answer.code !== 200) throw new Error(`code of ${username} answered ${answer.code} ${answer.msg}`)
  desk.staffId = staff.staff_id
  desk.cookie = response.headers.get('set-cookie')!.split(';', 1)[0]!
  return desk
}
