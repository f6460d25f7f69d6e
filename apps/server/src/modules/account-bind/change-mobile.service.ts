import { BIND_TYPE, type bind } from '@tingan/contract/account-bind'
import type { ParsedInput } from '@tingan/contract/call'
import { SMS_SCENE } from '@tingan/contract/fields'
import { maskPhone } from '@tingan/rules/checks/mask'
import { audit } from '../../platform/audit.ts'
import type { MemberCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { sayStanding } from '../../platform/session/standing.ts'
import { giveMobile } from '../account/account.service.ts'
import { notify } from '../message/message.service.ts'
import { consumeCode } from '../sms/sms.service.ts'
import * as repo from './account-bind.repo.ts'
import { spendProof } from './bind-proof.service.ts'

/** Sessions stay: it is still the same person on the same devices. */
export async function changeMobile(
  ctx: MemberCtx,
  { newMobile = '', newCode = '', prevToken }: ParsedInput<typeof bind.change>,
): Promise<void> {
  const { uid } = ctx.member
  const hash = ctx.personal.hash('mobile', newMobile)
  const old = ctx.personal.open(ctx.member.mobile)
  await inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    if (newMobile === old || (await repo.mobileTaken(tx, hash, uid, ctx.clock.date()))) throw fail(2205)
    await spendProof(inside, BIND_TYPE.mobile, prevToken)
    await consumeCode(inside, newMobile, SMS_SCENE.changeMobile, newCode)
    await giveMobile(inside, uid, { sealed: ctx.personal.seal(newMobile), hash })
    await audit(inside, {
      actor: `user:${uid}`,
      action: 'bind.changeMobile',
      subject: `account:${uid}`,
      before: { mobile: maskPhone(old) },
      after: { mobile: maskPhone(newMobile) },
    })
    await sayStanding(tx, uid)
    await notify(inside, uid, 'acct.phone', { old: maskPhone(old), new: maskPhone(newMobile) })
  })
  ctx.sessions.forget(uid)
}
