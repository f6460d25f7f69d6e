import type { auth } from '@tingan/contract/auth'
import type { CallResult } from '@tingan/contract/call'
import type { Ctx } from '../../platform/context.ts'
import { randomHex, sha256 } from '../../platform/crypto/random.ts'
import { fail } from '../../platform/failure.ts'
import { type AccountRow, accountByUid } from '../account/account.service.ts'

const STATE_MS = 10 * 60_000
const BIND_MS = 15 * 60_000
const CALLBACK = '/callback/wxLogincallBack'

/** The state is bound to this browser, so nobody can be walked into somebody else's WeChat. */
export async function wechatAddress(ctx: Ctx, redirect: string | undefined): Promise<{ url: string }> {
  const state = randomHex(16)
  await ctx.db
    .insertInto('wechat_state')
    .values({
      state_hash: sha256(state),
      device_id: ctx.deviceId,
      redirect: redirect ?? '',
      expires_at: new Date(ctx.clock.now() + STATE_MS),
    })
    .execute()
  return { url: await ctx.wechat.authorizeUrl(state, `${ctx.config.PUBLIC_URL ?? ''}${CALLBACK}`) }
}

/** Who answered, to the browser that asked; state and code work once. */
export async function exchangeWechat(ctx: Ctx, input: { code: string; state: string }) {
  const now = ctx.clock.date()
  const asked = await ctx.rootDb
    .updateTable('wechat_state')
    .set({ used_at: now })
    .where('state_hash', '=', sha256(input.state))
    .where('device_id', '=', ctx.deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('redirect')
    .executeTakeFirst()
  const identity = asked && (await ctx.wechat.exchange(input.code))
  if (!identity) throw fail(2109)
  return {
    redirect: asked.redirect,
    openIdHash: ctx.personal.hash('wechat', identity.openId),
    nickname: identity.nickname,
  }
}

export async function authorizeWechat(
  ctx: Ctx,
  input: { code: string; state: string },
  enter: (account: AccountRow) => Promise<NonNullable<CallResult<typeof auth.authorize>['login']>>,
): Promise<CallResult<typeof auth.authorize>> {
  const { redirect, openIdHash, nickname } = await exchangeWechat(ctx, input)
  const link = await ctx.db
    .selectFrom('wechat_link')
    .select('uid')
    .where('open_id_hash', '=', openIdHash)
    .executeTakeFirst()
  if (link) return { bound: true, redirect, login: await enter(await accountByUid(ctx.db, link.uid)) }

  const bindTicket = randomHex(24)
  await ctx.db
    .insertInto('wechat_bind_ticket')
    .values({
      ticket_hash: sha256(bindTicket),
      open_id_hash: openIdHash,
      nickname,
      device_id: ctx.deviceId,
      expires_at: new Date(ctx.clock.now() + BIND_MS),
    })
    .execute()
  return { bound: false, redirect, bindTicket }
}

export interface BindTicket {
  ticketHash: string
  openIdHash: string
  nickname: string
}

/** Only looked at here; it is used up when the phone is proven too, so a wrong code does not cost it. */
export async function takeBindTicket(ctx: Ctx, ticket: string): Promise<BindTicket> {
  const row = await ctx.db
    .selectFrom('wechat_bind_ticket')
    .select(['ticket_hash', 'open_id_hash', 'nickname'])
    .where('ticket_hash', '=', sha256(ticket))
    .where('device_id', '=', ctx.deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.date())
    .executeTakeFirst()
  if (!row) throw fail(2109)
  return { ticketHash: row.ticket_hash, openIdHash: row.open_id_hash, nickname: row.nickname }
}

/** The newest proof wins on both sides: the phone's owner has just shown that both are theirs. */
export async function linkWechat(ctx: Ctx, uid: number, ticket: BindTicket): Promise<void> {
  const now = ctx.clock.date()
  await ctx.db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('wechat_bind_ticket')
      .set({ used_at: now })
      .where('ticket_hash', '=', ticket.ticketHash)
      .where('used_at', 'is', null)
      .returning('ticket_hash')
      .executeTakeFirst()
    if (!used) throw fail(2109)
    await tx
      .deleteFrom('wechat_link')
      .where(({ or, eb }) => or([eb('uid', '=', uid), eb('open_id_hash', '=', ticket.openIdHash)]))
      .execute()
    await tx
      .insertInto('wechat_link')
      .values({ open_id_hash: ticket.openIdHash, uid, nickname: ticket.nickname, linked_at: now })
      .execute()
  })
}
