import { randomUUID } from 'node:crypto'
import type { CallResult } from '@tingan/contract/call'
import { PHOTO_MIN_SIDE, PHOTO_TOO_SMALL, type paper } from '@tingan/contract/paper'
import type { Ctx, Deps } from '../../platform/context.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { readHostToken } from '../upload/host-token.service.ts'
import { claimOwn, deletePaper, findPaper, insertPaper, type PaperRow, papersOf } from './paper.repo.ts'
import { paperKind } from './paper-kind.ts'

export async function savePaper(ctx: Ctx, hostToken: string): Promise<CallResult<typeof paper.upload>> {
  const uid = readHostToken(ctx, hostToken, 'paper')
  if (!uid) throw fail(2003)
  return keepPaper(ctx, uid)
}

/** Of this person, whoever sent it. */
export async function keepPaper(ctx: Ctx, uid: number): Promise<CallResult<typeof paper.upload>> {
  const bytes = ctx.rawBody
  const kind = bytes && paperKind(bytes)
  if (!kind) throw fail(2011)
  const paperId = randomUUID()
  await insertPaper(ctx.db, {
    paper_id: paperId,
    uid,
    storage_key: await ctx.papers.put(bytes),
    type: kind.type,
    size: bytes.length,
    short_side: kind.width && kind.height && Math.min(kind.width, kind.height),
    created_at: ctx.clock.date(),
  })
  return { paperId, size: bytes.length, ...kind }
}

export interface PaperRule {
  maxBytes: number
  /** Photographs only: a document desk may also take PDF. */
  pdf: boolean
  /** As electronic invoices come. */
  ofd?: true
  /** Of a picture, in pixels. */
  minSide?: number
}

/** Of a certificate: it must be readable. */
export const PHOTO: PaperRule = { maxBytes: 10 * 1024 * 1024, pdf: false, minSide: PHOTO_MIN_SIDE }
export const PICTURE: PaperRule = { maxBytes: 10 * 1024 * 1024, pdf: false }
export const PROOF: PaperRule = { maxBytes: 20 * 1024 * 1024, pdf: true }

/** Handed in with a form: all of them the person's own and of the right kind, or nothing happens (2013, 2011, 2012, 2001). */
export async function claimPapers(
  ctx: Pick<Deps, 'db' | 'clock'> & { member: { uid: number } },
  paperIds: readonly string[],
  { maxBytes, pdf, ofd, minSide = 0 }: PaperRule,
): Promise<void> {
  if (paperIds.length === 0) return
  const wanted = new Set(paperIds)
  const found = await claimOwn(ctx.db, ctx.member.uid, [...wanted], ctx.clock.date())
  if (found.length !== wanted.size) throw fail(2013)
  if (!pdf && found.some(({ type }) => type === 'application/pdf')) throw fail(2011)
  if (!ofd && found.some(({ type }) => type === 'application/ofd')) throw fail(2011)
  if (found.some(({ size }) => size > maxBytes)) throw fail(2012)
  if (found.some(({ short_side }) => short_side !== null && short_side < minSide))
    throw fieldFailure('file', PHOTO_TOO_SMALL)
}

export async function readPaper(deps: Deps, paperId: string): Promise<(PaperRow & { bytes: Buffer }) | null> {
  const row = await findPaper(deps.db, paperId)
  return row ? { ...row, bytes: await deps.papers.get(row.storage_key) } : null
}

/** When an account is erased. The row goes first: a file nobody knows is swept up, a row without a file is a fault. */
export async function erasePapers(deps: Pick<Deps, 'db' | 'papers'>, uid: number): Promise<void> {
  for (const row of await papersOf(deps.db, uid)) await erase(deps, row)
}

export async function erase({ db, papers }: Pick<Deps, 'db' | 'papers'>, row: PaperRow): Promise<void> {
  await deletePaper(db, row.paper_id)
  await papers.delete(row.storage_key)
}
