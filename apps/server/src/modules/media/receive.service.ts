import type { IncomingMessage } from 'node:http'
import type { Deps } from '../../platform/context.ts'
import { fail } from '../../platform/failure.ts'
import * as repo from './media.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audio'>

/** A line that has said nothing for so long is dead. */
const IDLE_MS = 60_000

/** The request each upload is being fed by, in this process. */
const feeding = new Map<string, { end(): void; ended: Promise<unknown> }>()

/** Undefined when no byte of it is left. */
export async function receivedBytes({ audio }: Pick<Deps, 'audio'>, row: repo.AudioRow): Promise<number> {
  return row.state === 'uploading' ? ((await audio.drafts.size(row.file_id)) ?? 0) : row.size
}

/**
 * Takes the bytes from `offset` on. A browser that comes back sends on a new line while the old one may still look
 * alive here: the newer takes over. Answers the new offset.
 */
export async function receive(
  deps: Needs,
  row: repo.AudioRow,
  offset: number,
  incoming: IncomingMessage,
): Promise<number> {
  await takeOver(row.file_id)
  const has = await deps.audio.drafts.size(row.file_id)
  if (has === null) throw fail(2013)
  if (has !== offset) throw new WrongOffset(has)
  incoming.setTimeout(IDLE_MS, () => incoming.destroy())
  const work = deps.audio.drafts.append(row.file_id, offset, incoming)
  const feed = { end: () => incoming.destroy(), ended: work.catch(() => {}) }
  feeding.set(row.file_id, feed)
  try {
    return await work
  } finally {
    if (feeding.get(row.file_id) === feed) feeding.delete(row.file_id)
    await repo.changeFile(deps.db, row.file_id, 'uploading', { updated_at: deps.clock.date() })
  }
}

export async function takeOver(fileId: string): Promise<void> {
  const current = feeding.get(fileId)
  current?.end()
  await current?.ended
}

export class WrongOffset extends Error {
  readonly has: number
  constructor(has: number) {
    super(`the upload stands at ${has}`)
    this.has = has
  }
}
