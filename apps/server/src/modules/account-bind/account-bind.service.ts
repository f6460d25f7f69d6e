import { BIND_TYPE, type BindInfo, type bind } from '@tingan/contract/account-bind'
import type { CallResult, ParsedInput } from '@tingan/contract/call'
import { maskPhone } from '@tingan/rules/checks/mask'
import type { MemberCtx } from '../../platform/context.ts'
import { accountByUid } from '../account/account.service.ts'
import * as repo from './account-bind.repo.ts'
import { changeMobile } from './change-mobile.service.ts'
import { changePlat } from './change-plat.service.ts'
import { changeWechat } from './change-wechat.service.ts'

export async function bindInfo({ db, personal, member }: MemberCtx): Promise<BindInfo> {
  const [account, wechat, binds] = await Promise.all([
    accountByUid(db, member.uid),
    repo.wechatOf(db, member.uid),
    repo.bindsOf(db, member.uid),
  ])
  return {
    mobileMask: maskPhone(personal.open(account.mobile)),
    wxBound: wechat !== undefined,
    wxNick: wechat?.nickname ?? '',
    plats: binds.map((row) => ({
      plat: row.plat,
      platUid: row.plat_uid,
      platNickname: row.plat_nickname,
      avatar: row.avatar,
      bindType: row.bind_type,
      status: row.status,
      failReason: row.fail_reason,
      boundAt: row.bound_at?.getTime() ?? null,
    })),
  }
}

export async function changeBind(
  ctx: MemberCtx,
  input: ParsedInput<typeof bind.change>,
): Promise<CallResult<typeof bind.change>> {
  if (input.bindType === BIND_TYPE.mobile) await changeMobile(ctx, input)
  else if (input.bindType === BIND_TYPE.wechat) await changeWechat(ctx, input)
  else await changePlat(ctx, input)
  return bindInfo(ctx)
}
