import { randomInt } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { randomHex, sha256 } from '../../platform/crypto/random.ts'
import { fail } from '../../platform/failure.ts'
import { drawPuzzle, HEIGHT, PIECE, WIDTH } from './captcha-picture.ts'

const LIVES_MS = 5 * 60_000
const TOLERANCE_PX = 6
const TRIES = 3

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

export async function createCaptcha(ctx: Ctx, kind: 'slide' | 'question') {
  const captchaId = randomHex(16)
  const keep = (answer: string) =>
    ctx.db
      .insertInto('captcha')
      .values({ captcha_id: captchaId, kind, answer, created_at: ctx.clock.date() })
      .execute()
  if (kind === 'question') {
    const [a, b] = [randomInt(2, 10), randomInt(2, 10)]
    await keep(String(a + b))
    return { kind, captchaId, question: `请问${DIGITS[a]}加${DIGITS[b]}等于多少？请填写数字。` }
  }
  const { x, y, background, piece } = drawPuzzle()
  await keep(String(x))
  return { kind, captchaId, background, piece, width: WIDTH, height: HEIGHT, pieceSize: PIECE, pieceTop: y }
}

export async function checkCaptcha(
  ctx: Ctx,
  input: { captchaId: string; x?: number | undefined; answer?: string | undefined },
) {
  const row = await ctx.db
    .updateTable('captcha')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('captcha_id', '=', input.captchaId)
    .where('tries', '<', TRIES)
    .where('ticket_hash', 'is', null)
    .where('created_at', '>', new Date(ctx.clock.now() - LIVES_MS))
    .returning(['kind', 'answer'])
    .executeTakeFirst()
  if (!row) throw fail(2107)
  const right =
    row.kind === 'slide'
      ? input.x !== undefined && Math.abs(input.x - Number(row.answer)) <= TOLERANCE_PX
      : input.answer === row.answer
  if (!right) return { pass: false }
  const captchaTicket = randomHex(24)
  await ctx.db
    .updateTable('captcha')
    .set({ ticket_hash: sha256(captchaTicket) })
    .where('captcha_id', '=', input.captchaId)
    .execute()
  return { pass: true, captchaTicket }
}

/** One passed captcha allows one message. */
export async function consumeCaptcha(ctx: Pick<Ctx, 'db' | 'clock'>, ticket: string | undefined) {
  const now = ctx.clock.now()
  const used =
    ticket &&
    (await ctx.db
      .updateTable('captcha')
      .set({ used_at: new Date(now) })
      .where('ticket_hash', '=', sha256(ticket))
      .where('used_at', 'is', null)
      .where('created_at', '>', new Date(now - LIVES_MS))
      .returning('captcha_id')
      .executeTakeFirst())
  if (!used) throw fail(2107)
}
