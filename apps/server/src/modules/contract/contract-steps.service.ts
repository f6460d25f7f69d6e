import type { OfferedStep } from '@tingan/contract/dashboard'
import { CONTRACT_STATUS, contractSign, SIGN_STATE } from '@tingan/rules/contract-sign'
import { albumGate } from '@tingan/rules/guard-settled'
import type { MemberCtx } from '../../platform/context.ts'
import { contractsOf, type OwnContract } from './contract.repo.ts'

/** What is to be signed: the papers that lie there, then the one without which nothing can be published. */
export async function contractSteps({ db, member }: MemberCtx): Promise<OfferedStep[]> {
  const contracts = await contractsOf(db, member.uid)
  const open = contracts.filter(({ status }) => status === CONTRACT_STATUS.toSign)
  return [...toSign(open), ...resource(contracts, open)]
}

function toSign(open: readonly OwnContract[]): OfferedStep[] {
  const [only] = open
  if (!only) return []
  const deadlines = open.flatMap(({ sign_before }) => sign_before?.getTime() ?? [])
  const opensAlbums = open.some(({ kind }) => kind === 'resource')
  return [
    {
      key: 'contract.toSign',
      state: 'todo',
      weight: opensAlbums ? 'must' : 'should',
      title: open.length === 1 ? `签署《${only.title}》` : `${open.length} 份合同等待签署`,
      why: `${opensAlbums ? '签署后才能创建专辑、发布节目；' : ''}逾期未签会失效，需要重新发起`,
      deadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
      link: { to: '/contract', name: '去签署' },
    },
  ]
}

function resource(contracts: readonly OwnContract[], open: readonly OwnContract[]): OfferedStep[] {
  const states = contractSign(contracts)
  const base = { key: 'contract.resource', weight: 'must', deadline: null } as const
  const page = albumGate(states)
  if (!page)
    return [
      {
        ...base,
        state: 'done',
        title: '资源授权合同',
        why: '已签署',
        link: { to: '/contract', name: '查看' },
      },
    ]
  if (states.resource === SIGN_STATE.signing)
    return [
      {
        ...base,
        state: 'waiting',
        title: '资源授权合同',
        why: '签署处理中，完成后即可创建专辑',
        link: { to: '/contract', name: '查看' },
      },
    ]
  if (open.some(({ kind }) => kind === 'resource')) return []
  const again = states.resource === SIGN_STATE.resign
  return [
    {
      ...base,
      state: 'todo',
      title: again ? '重新签署资源授权合同' : '签署资源授权合同',
      why: again ? '原合同已到期或有了新版本，签署后才能继续创建专辑' : '签署后才能创建专辑、发布节目',
      link: { to: page, name: '去签署' },
    },
  ]
}
