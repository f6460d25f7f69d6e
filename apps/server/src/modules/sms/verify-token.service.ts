import { VERIFY_TOKEN_SECONDS } from '@tingan/contract/constants'
import type { Ctx, MemberCtx } from '../../platform/context.ts'
import { randomHex, sha256 } from '../../platform/crypto/random.ts'
import { fail, fieldFailure } from '../../platform/failure.ts'
import { consumeCode } from './sms.service.ts'

/** Turns a right code into a token that one protected action may spend. */
export async function checkCode(
  ctx: Ctx,
  input: { mobile?: string | undefined; scene: number; code: string },
): Promise<{ verifyToken: string; expireIn: number }> {
  const mobile = input.mobile ?? (ctx.member && ctx.personal.open(ctx.member.mobile))
  if (!mobile) throw fieldFailure('mobile', '请输入正确的手机号')
  await consumeCode(ctx, mobile, input.scene, input.code)
  const verifyToken = randomHex(32)
  await ctx.db
    .insertInto('verify_token')
    .values({
      token_hash: sha256(verifyToken),
      uid: ctx.member?.uid ?? null,
      mobile_hash: ctx.personal.hash('mobile', mobile),
      scene: input.scene,
      expires_at: new Date(ctx.clock.now() + VERIFY_TOKEN_SECONDS * 1000),
    })
    .execute()
  return { verifyToken, expireIn: VERIFY_TOKEN_SECONDS }
}

/** Spends a proof of a phone, by default the caller's own, in the transaction of the action it protects. */
export async function spendVerifyToken(
  ctx: MemberCtx,
  token: string,
  scene: number,
  mobile = ctx.personal.open(ctx.member.mobile),
): Promise<void> {
  const now = ctx.clock.date()
  const spent = await ctx.db
    .updateTable('verify_token')
    .set({ used_at: now })
    .where('token_hash', '=', sha256(token))
    .where('uid', '=', ctx.member.uid)
    .where('mobile_hash', '=', ctx.personal.hash('mobile', mobile))
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  if (!spent) throw fail(2015)
}
