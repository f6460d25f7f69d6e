import { AUTH_TYPE } from '@tingan/contract/account'
import type { OfferedStep } from '@tingan/contract/dashboard'
import { CERTIFICATION } from '@tingan/rules/certification'
import type { MemberCtx } from '../../platform/context.ts'
import * as repo from './account.repo.ts'
import { IDENTITY, identityStatus } from './identity-status.service.ts'

const PAGE = '/usercenter/info/real/personal/list'

/** A person's own papers, and how they introduce themselves. */
export async function accountSteps(ctx: MemberCtx): Promise<OfferedStep[]> {
  const isPerson = ctx.member.authType === AUTH_TYPE.individual
  const [papers, profile] = await Promise.all([
    isPerson ? identityStatus(ctx) : null,
    repo.readProfile(ctx.db, ctx.member.uid),
  ])
  const certified = profile?.cert_status ?? CERTIFICATION.passed
  return [...(papers ? [identity(papers, certified)] : []), ...(profile?.intro ? [] : [introduction])]
}

type Papers = Awaited<ReturnType<typeof identityStatus>>

function identity({ identityStatus, expireAt }: Papers, certified: number): OfferedStep {
  const base = { key: 'account.identity', weight: 'must', deadline: expireAt } as const
  const look = { to: PAGE, name: '查看' } as const
  const renew = { to: PAGE, name: '去更新' } as const
  if (certified === CERTIFICATION.checking)
    return { ...base, state: 'waiting', title: '实名认证', why: '正在核验，结果会通过消息通知', link: look }
  if (certified !== CERTIFICATION.passed || identityStatus === IDENTITY.expired)
    return {
      ...base,
      state: 'todo',
      title: '更新实名信息',
      why: '实名信息已失效，更新前不能创建专辑、发布节目和提现',
      link: renew,
    }
  if (identityStatus === IDENTITY.soon)
    return {
      ...base,
      state: 'todo',
      weight: 'should',
      title: '更新即将到期的证件',
      why: '到期后不能创建专辑、发布节目和提现',
      link: renew,
    }
  return {
    ...base,
    state: 'done',
    title: '实名认证',
    why: '已通过个人实名认证',
    deadline: null,
    link: look,
  }
}

const introduction: OfferedStep = {
  key: 'account.intro',
  state: 'todo',
  weight: 'may',
  title: '写一段简介',
  why: '简介显示在你的主播页，让听众认识你',
  deadline: null,
  link: { to: '/usercenter/info/account', name: '去填写' },
}
