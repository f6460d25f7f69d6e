import type { OfferedStep } from '@tingan/contract/dashboard'
import { MCN_STATUS } from '@tingan/contract/mcn'
import type { MemberCtx } from '../../platform/context.ts'
import { mcnOfEnterprise, openInvitesOf, openInvitesTo } from './mcn.repo.ts'

/** An invitation waits seven days for its answer. */
const ANSWER_MS = 7 * 86_400_000

export async function mcnSteps({ db, member }: MemberCtx): Promise<OfferedStep[]> {
  if (member.role === 'creator') return invited(await openInvitesTo(db, member.uid))
  const agency = await mcnOfEnterprise(db, member.uid)
  const waiting = agency?.status === MCN_STATUS.settled ? await openInvitesOf(db, agency.mcn_id) : []
  return [standing(agency), ...unanswered(waiting)]
}

function invited(invites: readonly { mcn_name: string; created_at: Date }[]): OfferedStep[] {
  const [oldest] = invites
  if (!oldest) return []
  const who = invites.length === 1 ? oldest.mcn_name : `${invites.length} 家机构`
  return [
    {
      key: 'mcn.invited',
      state: 'todo',
      weight: 'should',
      title: `${who}邀请你加入`,
      why: '看看分成、期限和授权范围，同意或婉拒都可以；到期没有答复邀请就作废',
      deadline: oldest.created_at.getTime() + ANSWER_MS,
      link: { to: '/mcn/personal/pending', name: '去处理' },
    },
  ]
}

function unanswered(invites: readonly { created_at: Date }[]): OfferedStep[] {
  const [oldest] = invites
  if (!oldest) return []
  return [
    {
      key: 'mcn.unanswered',
      state: 'waiting',
      weight: 'should',
      title: `${invites.length} 位主播还没有答复邀请`,
      why: '到期没有答复会作废，可以重新邀请',
      deadline: oldest.created_at.getTime() + ANSWER_MS,
      link: { to: '/mcn/anchor/pending', name: '查看' },
    },
  ]
}

type Agency = Awaited<ReturnType<typeof mcnOfEnterprise>>

function standing(agency: Agency): OfferedStep {
  const base = { key: 'mcn.standing', weight: 'should', deadline: null } as const
  const open = { to: '/mcn/home', name: '查看' } as const
  switch (agency?.status) {
    case MCN_STATUS.reviewing:
      return {
        ...base,
        state: 'waiting',
        title: 'MCN 入驻',
        why: '申请正在审核，结果会通过消息通知',
        link: open,
      }
    case MCN_STATUS.settled:
      return {
        ...base,
        state: 'done',
        title: 'MCN 入驻',
        why: `${agency?.mcn_name} 已入驻`,
        link: { to: '/mcn/index', name: '进入工作台' },
      }
    case MCN_STATUS.refused:
      return {
        ...base,
        state: 'todo',
        title: 'MCN 入驻未通过',
        why: agency?.reject_reason || '按要求修改后可以重新提交',
        link: { to: '/mcn/settled/info', name: '去修改' },
      }
    case MCN_STATUS.frozen:
      return {
        ...base,
        state: 'waiting',
        title: 'MCN 已冻结',
        why: '机构功能暂时只读，请联系客服',
        link: open,
      }
    default:
      return {
        ...base,
        state: 'todo',
        weight: 'may',
        title: '申请成为 MCN 机构',
        why: '入驻后可以签约主播，统一管理内容、合同和分成',
        link: { to: '/mcn/home', name: '了解' },
      }
  }
}
