import type { TestServer } from '../../apps/server/src/testing/test-server.ts'

/** Who of the demo world may open which page: the first match counts. */
const personas: [pattern: RegExp, mobile: string | null][] = [
  [/^\/(home|news|help|agreement|login|callback)/, null],
  [/^\/creator-center\/art/, null],
  [/^\/checkin\/enterprisev2\/(enterprise|operator)$/, '13800000005'],
  [/^\/checkin\/enterprisev2\/bankCheck$/, '13800000003'],
  [/^\/checkin\/enterprisev2\/bank$/, '13800000013'],
  [/^\/checkin\/enterprisev2\/success$/, '13800000014'],
  [/^\/checkin\/enterprise/, '13800000005'],
  [/^\/(checkin|creator-center)/, '13800000002'],
  [/^\/mcn\/(home|settled)/, '13800000012'],
  [/^\/mcn\/personal/, '13800000001'],
  [/^\/(mcn|income\/mcn|content\/apico)/, '13800000004'],
  [/real\/enterprise/, '13800000004'],
]

export function whoMayOpen(path: string): string | null {
  const found = personas.find(([pattern]) => pattern.test(path))
  return found ? found[1] : '13800000001'
}

/** Two steps nobody of the demo world stands in are reached by moving somebody there. */
export async function dressSteps({ deps }: TestServer): Promise<void> {
  await deps.db
    .updateTable('enterprise')
    .set({ status: 3, payment_check_status: 2 })
    .where('uid', '=', 10000013)
    .execute()
}

/** The success page is seen once, in the very session that passed. */
export async function markJustPassed({ deps }: TestServer, uid: number): Promise<void> {
  const session = await deps.db
    .selectFrom('session')
    .select('session_id')
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .orderBy('session_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await deps.db
    .updateTable('enterprise')
    .set({ passed_session_id: session.session_id })
    .where('uid', '=', uid)
    .execute()
}
