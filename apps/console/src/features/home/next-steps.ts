import { AUTH_TYPE } from '@tingan/contract/account'
import { MCN_STATUS } from '@tingan/contract/mcn'
import type { SessionState } from '@tingan/contract/session-state'
import { albumGate } from '@tingan/rules/guard-settled'
import type { RoutePath } from '@tingan/rules/routes'
import { REAL_PASSED } from '../../shared/session/badge.ts'

export interface NextStep {
  state: 'todo' | 'waiting' | 'done'
  title: string
  text: string
  link?: { to: RoutePath; name: string }
}

const order: readonly NextStep['state'][] = ['todo', 'waiting', 'done']

/** Where the account stands, what can be done first. Only what the session really knows. */
export function nextSteps(session: SessionState): NextStep[] {
  const steps = [
    identity(session),
    agency(session),
    resourceContract(session),
    contracts(session),
    profile(session),
    album(session),
  ]
  return steps
    .filter((step) => step !== null)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

function identity({ user, enterprise }: SessionState): NextStep {
  if (user.authType === AUTH_TYPE.enterprise) {
    const company = enterprise?.base?.companyName
    return { state: 'done', title: '企业认证', text: company ? `${company} 已通过认证` : '企业已通过认证' }
  }
  if (user.realInfo && user.realInfo.status !== REAL_PASSED) {
    return {
      state: 'todo',
      title: '更新实名信息',
      text: '实名信息已失效，更新后才能创建专辑和提现',
      link: { to: '/usercenter/info/real/personal/list', name: '去更新' },
    }
  }
  return { state: 'done', title: '实名认证', text: '已通过个人实名认证' }
}

function agency({ user, mcn }: SessionState): NextStep | null {
  if (user.authType !== AUTH_TYPE.enterprise || !mcn) return null
  const open = { to: '/mcn/home', name: '查看' } as const
  switch (mcn.status) {
    case MCN_STATUS.reviewing:
      return { state: 'waiting', title: 'MCN 入驻', text: '申请正在审核，结果会通过消息通知', link: open }
    case MCN_STATUS.settled:
      return {
        state: 'done',
        title: 'MCN 入驻',
        text: `${mcn.mcnName || '机构'} 已入驻`,
        link: { to: '/mcn/index', name: '进入工作台' },
      }
    case MCN_STATUS.refused:
      return {
        state: 'todo',
        title: 'MCN 入驻未通过',
        text: mcn.rejectReason || '请按要求修改后重新提交',
        link: open,
      }
    case MCN_STATUS.frozen:
      return { state: 'waiting', title: 'MCN 已冻结', text: '机构功能暂时只读，请联系客服', link: open }
    default:
      return null
  }
}

function resourceContract({ user }: SessionState): NextStep {
  const missing = albumGate(user.contractSign)
  if (!missing) return { state: 'done', title: '资源授权合同', text: '已签署' }
  return {
    state: 'todo',
    title: '签署资源授权合同',
    text: '签署后即可创建专辑、发布节目',
    link: { to: missing, name: '去签署' },
  }
}

function contracts({ signContractTotal }: SessionState): NextStep | null {
  if (signContractTotal <= 0) return null
  return {
    state: 'todo',
    title: `${signContractTotal} 份合同等待签署`,
    text: '逾期未签会失效，需要重新发起',
    link: { to: '/contract', name: '去查看' },
  }
}

function profile({ user }: SessionState): NextStep | null {
  if (user.intro) return null
  return {
    state: 'todo',
    title: '完善账号资料',
    text: '写一段简介，让听众认识你',
    link: { to: '/usercenter/info/account', name: '去填写' },
  }
}

function album({ onlineAlbum }: SessionState): NextStep {
  if (onlineAlbum)
    return {
      state: 'done',
      title: '上架专辑',
      text: '已有专辑在架',
      link: { to: '/content/album/list', name: '管理' },
    }
  return {
    state: 'todo',
    title: '上架第一张专辑',
    text: '创建专辑并上传节目，审核通过后对听众可见',
    link: { to: '/content/album/create', name: '去创建' },
  }
}
