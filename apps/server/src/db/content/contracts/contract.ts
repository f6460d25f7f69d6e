import type { ContractText } from '@tingan/contract/contract-text'

export const twoParties: ContractText['parties'] = [
  { key: 'platform', label: '甲方' },
  { key: 'signer', label: '乙方' },
]

export const threeParties: ContractText['parties'] = [
  { key: 'platform', label: '甲方' },
  { key: 'agency', label: '乙方' },
  { key: 'signer', label: '丙方' },
]

/** The last two articles of every contract: how it is made and where it is argued about. */
export const notices = {
  heading: '通知',
  clauses: [
    '平台站内消息、乙方登记的手机号码和电子邮箱均为有效的联系方式，通知自发出之日视为送达。乙方的联系方式发生变化的，应当在三日内更新。',
  ],
}

export const settlementOfDisputes = {
  heading: '争议解决',
  clauses: [
    '本合同适用中华人民共和国法律。因本合同产生的争议，应当先行协商；协商不成的，任何一方可以向甲方住所地有管辖权的人民法院提起诉讼。',
  ],
}

export const effectAndForm = {
  heading: '生效与文本',
  clauses: [
    '本合同采用数据电文形式订立，各方使用可靠的电子签名签署，自最后一方签署完成之时起生效。签署过程的记录由平台保存，任何人都可以扫描页面上的二维码，核对合同文件是否完整、签名是否有效。',
    '本合同未尽事宜，由双方另行签订补充协议。补充协议与本合同不一致的，以补充协议为准。',
  ],
}
