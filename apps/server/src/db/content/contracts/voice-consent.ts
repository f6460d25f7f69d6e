import type { ContractText } from '@tingan/contract/contract-text'
import { effectAndForm, settlementOfDisputes, twoParties } from './contract.ts'

export const voiceConsent: ContractText = {
  title: '声音复刻授权书',
  preamble:
    '乙方{{signerName}}同意甲方采集本人的声音样本并训练可以合成本人声音的模型。本授权书是乙方单独作出的同意，乙方可以拒绝，拒绝不影响使用平台的其他功能。',
  parties: twoParties,
  articles: [
    {
      heading: '采集与用途',
      clauses: [
        '甲方采集乙方主动录制或者上传的声音样本，用于训练仅供乙方账号使用的音色。声音属于生物识别信息和敏感个人信息，甲方采取加密存储、访问控制等严格的保护措施。',
        '音色只能在乙方账号下用于生成有声内容。未经乙方另行书面同意，甲方不得将样本和模型提供给他人，不得用于广告、代言、政治宣传或者其他用途。',
      ],
    },
    {
      heading: '本人确认',
      clauses: [
        '乙方确认样本是本人的声音，并按照提示朗读授权语句，由甲方核对朗读声音与样本是否一致。',
        '乙方不得以他人的声音冒充本人作出授权。',
      ],
    },
    {
      heading: '撤回',
      clauses: [
        '乙方可以随时在控制台撤回授权。甲方自撤回之时起停止合成，并在七日内删除样本和模型。',
        '撤回不影响此前已经合法生成的内容；乙方认为内容损害其人格权益的，可以要求下架。',
      ],
    },
    {
      heading: '标识',
      clauses: ['使用音色生成的内容应当按照国家规定添加显式和隐式标识。'],
    },
    {
      heading: '期限',
      clauses: ['本授权有效期为十二个月，自生效之日起计算。期满未重新授权的，甲方停止使用并删除模型。'],
    },
    settlementOfDisputes,
    effectAndForm,
  ],
}
