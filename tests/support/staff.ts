import { openDesk } from '../../apps/server/src/testing/desk.ts'
import type { Stage, Visitor } from './journey.ts'

/** An operator's browser, signed in from the start. */
export async function atDesk(
  stage: Stage,
  username: string,
  path: string,
  options: Parameters<Stage['visit']>[0] = {},
): Promise<Visitor> {
  const visitor = await stage.visit(options)
  const { cookie } = await openDesk(stage.server, username)
  const [name = '', value = ''] = cookie.split('=')
  await visitor.context.addCookies([{ name, value, url: stage.server.origin }])
  await visitor.open(`/ops${path}`)
  return visitor
}
