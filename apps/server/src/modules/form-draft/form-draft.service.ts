import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { DRAFT_DAYS, type DraftForm, type formDraft } from '@tingan/contract/form-draft'
import type { Clock } from '../../platform/clock.ts'
import type { MemberCtx } from '../../platform/context.ts'
import * as repo from './form-draft.repo.ts'

type Kept = CallResult<typeof formDraft.save>

export async function readFormDraft(
  { db, clock, personal, member }: MemberCtx,
  form: DraftForm,
): Promise<CallResult<typeof formDraft.read>> {
  const sealed = await repo.findSealed(db, member.uid, form, oldestKept(clock))
  return { content: sealed ? personal.open(sealed) : null }
}

export function saveFormDraft(
  ctx: MemberCtx,
  { content, ...place }: ParsedInput<typeof formDraft.save>,
): Promise<Kept> {
  return put(ctx, place, ctx.personal.seal(content))
}

export function dropFormDraft(ctx: MemberCtx, place: ParsedInput<typeof formDraft.drop>): Promise<Kept> {
  return put(ctx, place, null)
}

async function put(
  { db, clock, member }: MemberCtx,
  place: ParsedInput<typeof formDraft.drop>,
  sealed: string | null,
): Promise<Kept> {
  const row = { uid: member.uid, ...place, sealed, saved_at: clock.date() }
  return { kept: await repo.putUnlessOvertaken(db, row) }
}

export function oldestKept(clock: Clock): Date {
  return new Date(clock.now() - DRAFT_DAYS * 86_400_000)
}
