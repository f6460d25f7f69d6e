import type { agreementVersion } from '@tingan/contract/auth'
import type { AgreementText } from '@tingan/contract/public-page'
import type { RichText } from '@tingan/contract/rich-text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx, MemberCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'

type Version = z.input<typeof agreementVersion>

/** Two versions of the same moment: the higher number holds, and 1.10 is higher than 1.9. */
const NEWEST = sql`string_to_array(version, '.')::int[]`

/** What a login agrees to. Other agreements are asked for where they matter. */
const AT_LOGIN: readonly string[] = ['serve', 'secret']

export async function currentAgreements(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Version[]> {
  const rows = await ctx.db
    .selectFrom('agreement')
    .distinctOn('type')
    .select(['type', 'version', 'title', 'effective_at'])
    .where('effective_at', '<=', ctx.clock.date())
    .orderBy('type')
    .orderBy('effective_at', 'desc')
    .orderBy(NEWEST, 'desc')
    .execute()
  return rows.map((row) => ({
    type: row.type as Version['type'],
    title: row.title,
    version: row.version,
    effectiveAt: row.effective_at.getTime(),
  }))
}

/** The version that holds today, to be read. */
export async function agreementText(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  type: string,
): Promise<AgreementText | undefined> {
  const row = await ctx.db
    .selectFrom('agreement')
    .select(['type', 'version', 'title', 'effective_at', 'content'])
    .where('type', '=', type)
    .where('effective_at', '<=', ctx.clock.date())
    .orderBy('effective_at', 'desc')
    .orderBy(NEWEST, 'desc')
    .executeTakeFirst()
  return (
    row && {
      type: row.type as Version['type'],
      title: row.title,
      version: row.version,
      effectiveAt: row.effective_at.getTime(),
      content: row.content as RichText,
    }
  )
}

export async function pendingAgreements(ctx: MemberCtx): Promise<Version[]> {
  const accepted = await ctx.db
    .selectFrom('agreement_consent')
    .select(['type', 'version'])
    .where('uid', '=', ctx.member.uid)
    .execute()
  const has = (wanted: Version) =>
    accepted.some((consent) => consent.type === wanted.type && consent.version === wanted.version)
  const current = await currentAgreements(ctx)
  return current.filter((agreement) => AT_LOGIN.includes(agreement.type) && !has(agreement))
}

/** Consent names the version that was shown; a newer one in between must be shown first. */
export async function acceptAgreements(
  ctx: MemberCtx,
  wanted: { type: string; version: string }[],
): Promise<Version[]> {
  const current = await currentAgreements(ctx)
  for (const { type, version } of wanted)
    if (!current.some((agreement) => agreement.type === type && agreement.version === version))
      throw fail(2006)
  await consent(ctx, ctx.member.uid, wanted)
  return pendingAgreements(ctx)
}

export async function consentAtLogin(ctx: Ctx, uid: number): Promise<void> {
  const current = await currentAgreements(ctx)
  await consent(
    ctx,
    uid,
    current.filter(({ type }) => AT_LOGIN.includes(type)),
  )
}

async function consent(
  ctx: { db: Db; clock: Ctx['clock']; ip: string },
  uid: number,
  agreements: { type: string; version: string }[],
): Promise<void> {
  if (agreements.length === 0) return
  const at = ctx.clock.date()
  await ctx.db
    .insertInto('agreement_consent')
    .values(agreements.map(({ type, version }) => ({ uid, type, version, at, ip: ctx.ip })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
