import type { ContractText } from '@tingan/contract/contract-text'
import { settlementOfDisputes, twoParties } from './contract.ts'

/** Agreed to with a click on the way in; nobody seals it. */
export const entry: ContractText = {
  title: '创作者入驻协议',
  preamble: '乙方{{signerName}}申请成为甲方平台的创作者。乙方点击同意，即表示已经阅读并接受本协议。',
  parties: twoParties,
  articles: [
    {
      heading: '账号',
      clauses: [
        '账号归乙方本人或者本单位使用，不得出租、出借、转让。乙方应当妥善保管登录凭证，并对账号下的行为负责。',
        '乙方应当提供真实的身份信息并完成认证。信息发生变化的，应当及时更新。',
      ],
    },
    {
      heading: '行为规范',
      clauses: [
        '乙方发布的内容应当遵守法律法规和公序良俗，不得侵犯他人的合法权益，不得以虚假手段增加播放量、评论或者收入。',
        '乙方不得在内容中留下引流信息，不得干扰平台的正常运行。',
      ],
    },
    {
      heading: '审核与下架',
      clauses: [
        '甲方对发布的内容进行审核。违反规范的，甲方可以采取不予通过、下架、限制功能、冻结账号等措施，并说明理由。',
        '乙方可以对处理结果提出申诉，甲方由原处理人以外的人员复核。',
      ],
    },
    {
      heading: '数据与隐私',
      clauses: [
        '甲方按照隐私政策处理乙方的个人信息，并为乙方提供查看、更正、导出和注销的途径。',
        '甲方向乙方提供播放、粉丝和收入数据，乙方应当将其用于改进创作，不得非法提供给他人。',
      ],
    },
    {
      heading: '期限',
      clauses: ['本协议自乙方点击同意之日起生效，至账号注销之日终止。乙方可以随时按照注销流程停止使用。'],
    },
    settlementOfDisputes,
  ],
}
