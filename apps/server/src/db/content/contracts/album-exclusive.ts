import type { ContractText } from '@tingan/contract/contract-text'
import { effectAndForm, notices, settlementOfDisputes, twoParties } from './contract.ts'

export const albumExclusive: ContractText = {
  title: '专辑独家授权合同',
  preamble:
    '在双方已经签订资源授权合同的基础上，乙方{{signerName}}将专辑{{albumTitles}}（以下称“独家专辑”）独家授权甲方使用，甲方给予更高的分成和推广支持。双方订立本合同。',
  parties: twoParties,
  articles: [
    {
      heading: '独家授权',
      clauses: [
        '乙方将独家专辑的信息网络传播权独家授予甲方。在本合同有效期内，乙方不得自行或者许可他人在甲方平台以外的任何网络平台提供独家专辑的全部或者部分内容，但甲方同意的宣传片段除外。',
        '独家专辑已经在其他平台上线的，乙方应当在本合同生效之日起十五日内下线。',
        '乙方转让独家专辑权利的，应当提前三十日通知甲方，并保证受让人承担本合同的义务。',
      ],
    },
    {
      heading: '更新承诺',
      clauses: [
        '乙方应当保持独家专辑的更新，连载期内每月更新不少于四期；已经完结的专辑应当保持内容完整。',
        '乙方连续六十日未更新的，甲方可以将该专辑恢复为非独家专辑。',
      ],
    },
    {
      heading: '分成与保底',
      clauses: [
        '独家专辑产生的可分配收入，由乙方分得百分之七十，甲方分得百分之三十。',
        '双方在补充协议中约定保底金额的，按季度比较分成与保底，取较高者支付；没有约定的，按分成结算。',
      ],
    },
    {
      heading: '推广支持',
      clauses: [
        '甲方在有效期内为独家专辑提供首页推荐、专题策划和站内消息等推广资源，每季度不少于一次，并向乙方提供效果数据。',
      ],
    },
    {
      heading: '期限',
      clauses: [
        '独家期限为三十六个月，自本合同生效之日起计算，期满后独家专辑恢复为非独家授权。',
        '资源授权合同先于本合同终止的，本合同同时终止，但因乙方违约造成的除外。',
      ],
    },
    {
      heading: '违约责任',
      clauses: [
        '乙方违反独家约定的，应当在收到通知之日起三日内改正，返还因独家取得的超出非独家标准的收益，并支付该部分收益一倍的违约金。',
        '甲方未按约定提供推广支持，经催告后三十日内仍未提供的，乙方可以解除独家约定。',
      ],
    },
    notices,
    settlementOfDisputes,
    effectAndForm,
  ],
}
