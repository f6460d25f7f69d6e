import { CONTRACT_STATUS } from '@tingan/rules/contract-sign'
import type { Blocker } from '../blocker/blocker.service.ts'
import { hasContract } from './contract.repo.ts'

const jumpUrl = '/contract'

export const contractBlockers: readonly Blocker[] = [
  {
    key: 'contractSigning',
    name: '没有签署中的合同',
    blocks: ['merge', 'cancellation'],
    async find({ db }, uid) {
      return (await hasContract(db, uid, CONTRACT_STATUS.signing))
        ? { tip: '有合同正在签署，请先完成或退出签署', jumpUrl }
        : null
    },
  },
  {
    key: 'exclusiveContract',
    name: '没有履行中的独家合同',
    blocks: ['cancellation'],
    async find({ db }, uid) {
      return (await hasContract(db, uid, CONTRACT_STATUS.effective, 'albumExclusive'))
        ? { tip: '独家合同履行中，到期或解除后才能注销', jumpUrl }
        : null
    },
  },
]
