import type { ContractText } from '@tingan/contract/contract-text'
import { effectAndForm, settlementOfDisputes, threeParties } from './contract.ts'

export const mcnCooperate: ContractText = {
  title: '主播合作三方协议',
  preamble:
    '乙方{{agencyName}}是甲方平台的入驻机构，丙方{{signerName}}是甲方平台的认证主播。三方就乙方与丙方的合作、收益的分配和甲方的配合，订立本协议。',
  parties: threeParties,
  articles: [
    {
      heading: '合作期限',
      clauses: [
        '合作期限自{{startDate}}起至{{endDate}}止。期满需要继续合作的，由三方重新签订。',
        '合作期限内，丙方不得与甲方平台的其他机构建立相同的合作关系。',
      ],
    },
    {
      heading: '收益分配',
      clauses: [
        '丙方在甲方平台取得的可分配收益，由乙方分得{{ratio}}，其余归丙方所有。',
        '结算方式为：{{settleMode}}。变更分成比例须经乙方和丙方共同确认，自次月一日起生效。',
        '合作开始之前和结束之后产生的收益，按照丙方与甲方的合同单独结算，乙方不参与分配。',
      ],
    },
    {
      heading: '权限范围',
      clauses: [
        '丙方授予乙方下列权限：{{authScope}}。乙方不得超越权限操作。',
        '丙方可以随时扩大权限，立即生效；丙方缩小权限的，自提出之时起七十二小时后生效。乙方要求扩大权限的，须经丙方确认。',
        '乙方代丙方签署合同的，应当在签署之前将合同内容告知丙方；未授予代签权限的，乙方的代签行为无效。',
      ],
    },
    {
      heading: '专辑转移',
      clauses: [
        '丙方同意将专辑转移至乙方名下的，应当逐张确认并另行签署转移合同，自转移合同生效之日起，该专辑的权益由乙方享有。',
        '合作结束时，未签署转移合同的专辑仍归丙方。',
      ],
    },
    {
      heading: '解约',
      clauses: [
        '乙方、丙方协商一致的，可以随时解除合作。一方单方提出解除的，对方应当在七日内答复；逾期未答复或者不同意的，自提出之日起三十日后解除，但存在未结清的争议账单的除外。',
        '一方严重违约的，守约方可以申请甲方裁定立即解除。',
        '解除不影响此前产生的收益，乙方应当配合完成结算。',
      ],
    },
    {
      heading: '甲方的配合',
      clauses: [
        '甲方按照本协议记录的比例和期限计算收益、控制权限，并向乙方和丙方分别展示账单。',
        '甲方不介入乙方与丙方之间的其他约定，但该约定与本协议不一致的，甲方按本协议执行。',
      ],
    },
    settlementOfDisputes,
    effectAndForm,
  ],
}
