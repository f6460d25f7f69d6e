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
  heading: '通知与送达',
  clauses: [
    '双方确认，平台站内消息、乙方在平台登记的手机号码和电子邮箱均为有效的联系方式。以站内消息或者短信发出的通知，自发出之日视为送达；以电子邮件发出的通知，自邮件进入对方系统之时视为送达。',
    '乙方的联系方式发生变化的，应当在三日内更新。未及时更新的，甲方按原联系方式发出的通知视为有效送达，由此产生的不利后果由乙方承担。',
  ],
}

export const settlementOfDisputes = {
  heading: '争议解决',
  clauses: [
    '本合同的订立、效力、履行、解释和争议的解决，均适用中华人民共和国法律。',
    '因本合同产生的争议，双方应当先行协商；协商不成的，任何一方可以向甲方住所地有管辖权的人民法院提起诉讼。',
    '双方同意，争议发生后，可以通过本合同登记的手机号码、电子邮箱接收法院以电子方式送达的诉讼材料。',
  ],
}

export const effectAndForm = {
  heading: '生效与文本',
  clauses: [
    '本合同采用数据电文形式订立，各方使用可靠的电子签名签署，与纸质合同上的签字、盖章具有同等的法律效力。本合同自最后一方签署完成之时起成立并生效。',
    '签署过程中的登录、阅读、身份核对、意愿认证和签署记录由平台固化保存。任何人都可以扫描合同页面上的二维码，核对合同文件是否完整、签名是否有效。',
    '本合同未尽事宜，由双方另行签订补充协议。补充协议与本合同不一致的，以补充协议为准。',
  ],
}
