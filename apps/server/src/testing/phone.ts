import type { Envelope } from '@tingan/contract/envelope'
import type { TestServer } from './test-server.ts'

export interface Sms {
  mobile: string
  code: string
  scene: number
  text: string
}

/** What a phone has received, newest first. */
export async function messagesOf(server: TestServer, mobile: string): Promise<Sms[]> {
  const response = await fetch(`${server.origin}/sandbox/api/sms?mobile=${mobile}`)
  return ((await response.json()) as Envelope<Sms[]>).data
}

export async function lastCode(server: TestServer, mobile: string): Promise<string> {
  const [newest] = await messagesOf(server, mobile)
  if (!newest) throw new Error(`nothing was sent to ${mobile}`)
  return newest.code
}

/** A code that is certainly not the given one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
