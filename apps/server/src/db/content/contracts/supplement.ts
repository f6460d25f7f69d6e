import type { ContractText } from '@tingan/contract/contract-text'
import { effectAndForm, settlementOfDisputes, twoParties } from './contract.ts'

/** The cover that is sealed; what was agreed on is the annex, known by its fingerprint. */
export const supplement: ContractText = {
  title: '补充协议',
  preamble:
    '甲方与乙方{{signerName}}已经就“{{annexTitle}}”协商一致，形成附件文件。双方签署本补充协议，确认附件的内容。',
  parties: twoParties,
  articles: [
    {
      heading: '附件',
      clauses: [
        '附件名称：{{annexTitle}}。附件为乙方提交、双方确认的 PDF 文件，共{{annexSize}}字节。',
        '附件文件的 SHA-256 指纹为：{{annexHash}}。指纹不一致的文件不是本协议的附件。',
        '说明：{{remark}}',
      ],
    },
    {
      heading: '效力',
      clauses: [
        '附件是本补充协议不可分割的组成部分，与双方此前签订的合同具有同等效力；内容不一致的，以附件为准。',
        '附件没有约定的事项，适用双方此前签订的合同。',
      ],
    },
    settlementOfDisputes,
    effectAndForm,
  ],
}
