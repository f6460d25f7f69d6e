import { BIND_TYPE, type bind } from '@tingan/contract/account-bind'
import type { ParsedInput } from '@tingan/contract/call'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { breaksUnique } from '../../platform/db/unique-violation.ts'
import { fail } from '../../platform/failure.ts'
import { exchangeWechat } from '../auth/wechat-login.service.ts'
import { notify } from '../message/message.service.ts'
import * as repo from './account-bind.repo.ts'
import { spendProof } from './bind-proof.service.ts'

/** Binds what WeChat answers, or, without an answer, lets the bound one go. */
export async function changeWechat(
  ctx: MemberCtx,
  { code, state, prevToken }: ParsedInput<typeof bind.change>,
): Promise<void> {
  const { uid } = ctx.member
  // Outside: WeChat's code is used up whatever becomes of the change.
  const wechat = code === undefined ? null : await exchangeWechat(ctx, { code, state: state ?? '' })
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const before = await repo.wechatOf(tx, uid)
    if (!wechat && !before) throw fail(2002)
    const owner = wechat && (await repo.wechatOwner(tx, wechat.openIdHash))
    if (owner !== null && owner !== uid) throw fail(2206)
    await spendProof(inside, BIND_TYPE.wechat, prevToken)
    await repo.replaceWechat(tx, uid, wechat, ctx.clock.date()).catch((error: unknown) => {
      throw breaksUnique(error, 'wechat_link_pkey') ? fail(2206) : error
    })
    await audit(inside, {
      actor: `user:${uid}`,
      action: wechat ? 'bind.wechat' : 'bind.unbindWechat',
      subject: `account:${uid}`,
    })
    await notify(inside, uid, 'acct.wechat', {
      act: wechat ? '绑定' : '解绑',
      wechat: wechat?.nickname ?? before?.nickname ?? '',
    })
  })
}
