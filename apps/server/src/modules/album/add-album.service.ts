import { ALBUM_LIMITS, type album } from '@tingan/contract/album'
import type { ParsedInput } from '@tingan/contract/call'
import { ALBUM_STATUS } from '@tingan/rules/content/album-status'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { albumColumns } from '../work/album-columns.service.ts'
import { handInAlbum, titleClash } from '../work/album-outcome.service.ts'
import { refuseGate } from '../work/gate.service.ts'
import { moveHeldAlbum } from '../work/move-work.service.ts'
import { workScope } from '../work/work-scope.service.ts'
import * as repo from './album.repo.ts'
import { finishedForm, givenFields, refuseForeign } from './album-form.service.ts'

type Input = ParsedInput<typeof album.add>

/** The gate first, then the form, then its words: a draft only has to have a name. */
export async function addAlbum(ctx: MemberCtx, input: Input) {
  await refuseGate(ctx)
  const owner = await ownerOf(ctx, input.anchorUid)
  const given = givenFields(input)
  if (!input.submit) await refuseForeign(ctx, owner.uid, given)
  const fields = input.submit ? await finishedForm(ctx, owner.uid, given) : given
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    await refuseLimits(inside, owner.uid)
    if (await repo.titleTaken(tx, owner.uid, input.title, 0)) throw fail(3002)
    const at = ctx.clock.date()
    const draft = await repo.insertAlbum(tx, {
      ...albumColumns(fields),
      uid: owner.uid,
      mcn_id: owner.mcnId,
      title: input.title,
      status: ALBUM_STATUS.draft,
      created_at: at,
      updated_at: at,
    })
    if (!input.submit) return { albumId: draft.album_id, status: draft.status }
    const sent = await moveHeldAlbum(inside, draft, {
      event: 'submit',
      actor: `user:${ctx.member.uid}`,
      change: { submitted_at: at },
    })
    const { status } = await handInAlbum(inside, sent)
    return { albumId: draft.album_id, status }
  }).catch(titleClash)
}

/** In an agency's pages an anchor is chosen, and the album is theirs. */
async function ownerOf(ctx: MemberCtx, anchorUid: number | undefined) {
  const { uids, mcnId } = await workScope(ctx)
  if (mcnId === null) return { uid: ctx.member.uid, mcnId }
  if (anchorUid === undefined) throw fail(3011)
  if (!uids.includes(anchorUid)) throw fail(2516)
  return { uid: anchorUid, mcnId }
}

async function refuseLimits({ db, clock, member }: MemberCtx, uid: number): Promise<void> {
  await repo.lockOwner(db, uid)
  const { live, today } = await repo.countNew(db, uid, new Date(shanghaiMidnight(clock.now())))
  const most = member.role === 'creator' ? ALBUM_LIMITS.individual : ALBUM_LIMITS.company
  if (live >= most || today >= ALBUM_LIMITS.perDay) throw fail(3009)
}
