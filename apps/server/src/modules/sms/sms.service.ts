import { SMS_CODE_SECONDS, SMS_RESEND_SECONDS } from '@tingan/contract/constants'
import { SMS_SCENE } from '@tingan/contract/fields'
import { shanghaiMidnight } from '../../platform/clock.ts'
import type { Ctx, MemberCtx } from '../../platform/context.ts'
import { randomDigits } from '../../platform/crypto/random.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Failure, fail, fieldFailure } from '../../platform/failure.ts'
import { consumeCaptcha } from './captcha.service.ts'
import * as repo from './sms.repo.ts'

const WRONG_TRIES = 5
const FREE_SENDS_PER_DAY = 2

/** Scenes in which a number that is not yet anybody's may be asked. The others go to the owner's own phone. */
const OPEN_SCENES: readonly number[] = [
  SMS_SCENE.login,
  SMS_SCENE.changeMobile,
  SMS_SCENE.mcnSettle,
  SMS_SCENE.enterprise,
  SMS_SCENE.accountBind,
]

export async function sendCodeToNumber(
  ctx: Ctx,
  input: { mobile: string; scene: number; captchaTicket?: string | undefined },
) {
  if (!OPEN_SCENES.includes(input.scene)) throw fieldFailure('scene', '验证码场景不正确')
  return sendCode(ctx, input.mobile, input.scene, async (tx, sent) => {
    if (await captchaDue(ctx, tx, sent)) await consumeCaptcha({ ...ctx, db: tx }, input.captchaTicket)
  })
}

/** Who is signed in has proved more than a captcha would; the daily limit is enough. */
export function sendCodeToOwner(ctx: MemberCtx, mobile: string, scene: number) {
  return sendCode(ctx, mobile, scene, async () => {})
}

type Sent = Awaited<ReturnType<typeof repo.sendCounts>>

async function sendCode(
  ctx: Ctx,
  mobile: string,
  scene: number,
  askHuman: (tx: Tx, sent: Sent) => Promise<void>,
) {
  const now = ctx.clock.now()
  const mobileHash = ctx.personal.hash('mobile', mobile)
  const code = randomDigits(6)
  const smsId = await ctx.rootDb.transaction().execute(async (tx) => {
    await repo.lockNumber(tx, mobileHash)
    const since = new Date(shanghaiMidnight(now))
    const sent = await repo.sendCounts(tx, { mobileHash, ip: ctx.ip }, since)
    if (sent.lastToNumber && now - sent.lastToNumber.getTime() < SMS_RESEND_SECONDS * 1000) throw fail(2102)
    if (sent.toNumber >= ctx.config.SMS_DAILY_PER_NUMBER || sent.fromIp >= ctx.config.SMS_DAILY_PER_IP)
      throw fail(2103)
    await askHuman(tx, sent)
    return repo.insertCode(tx, {
      mobile_hash: mobileHash,
      scene,
      code_hash: codeHash(ctx, mobile, scene, code),
      device_id: ctx.deviceId,
      ip: ctx.ip,
      sent_at: new Date(now),
      expires_at: new Date(now + SMS_CODE_SECONDS * 1000),
    })
  })
  try {
    await ctx.sms.sendCode(mobile, { scene, code })
  } catch (error) {
    // A message that never left must not make the person wait for the next one.
    await repo.deleteCode(ctx.rootDb, smsId)
    throw error
  }
  return { expireIn: SMS_CODE_SECONDS, resendIn: SMS_RESEND_SECONDS }
}

async function captchaDue(ctx: Ctx, tx: Tx, sent: Sent): Promise<boolean> {
  if (!ctx.config.CAPTCHA) return false
  if (sent.toNumber >= FREE_SENDS_PER_DAY || sent.fromIp >= ctx.config.SMS_CAPTCHA_PER_IP) return true
  return !(await repo.deviceKnown(tx, ctx.deviceId))
}

/**
 * Uses up a code. A wrong try is counted even when the caller's transaction is rolled back, or guessing would
 * be free.
 */
export async function consumeCode(ctx: Ctx, mobile: string, scene: number, code: string): Promise<void> {
  const now = ctx.clock.now()
  const refused = await ctx.rootDb.transaction().execute(async (tx): Promise<Failure | null> => {
    const sent = await repo.newestCode(tx, ctx.personal.hash('mobile', mobile), scene)
    if (!sent || sent.used_at) return fail(2105)
    if (sent.wrong_count >= WRONG_TRIES) return fail(2106)
    if (sent.expires_at.getTime() <= now) return fail(2105)
    if (sent.code_hash !== codeHash(ctx, mobile, scene, code)) {
      await repo.markWrong(tx, sent.sms_id)
      const left = WRONG_TRIES - sent.wrong_count - 1
      return left > 0 ? fail(2104, { left }) : fail(2106)
    }
    await repo.markUsed(tx, sent.sms_id, new Date(now))
    return null
  })
  if (refused) throw refused
}

function codeHash(ctx: Ctx, mobile: string, scene: number, code: string): string {
  return ctx.personal.hash('code', `${mobile}:${scene}:${code}`)
}
