import type { ContractKind } from '@tingan/rules/contract-kinds'

interface Placeholder {
  key: string
  name: string
  sample: string
}

const SIGNER: Placeholder = { key: 'signerName', name: '签署人姓名或企业名称', sample: '周晓帆' }
const NUMBER: Placeholder = { key: 'contractNo', name: '合同编号', sample: 'HT2026010100000001' }
const common = [SIGNER, NUMBER]

const more: Partial<Record<ContractKind, readonly Placeholder[]>> = {
  mcn: [{ key: 'mcnName', name: '机构名称', sample: '星河声音' }],
  mcnCooperate: [
    { key: 'agencyName', name: '机构企业名称', sample: '厦门星河文化传媒有限公司' },
    { key: 'startDate', name: '合作开始日期', sample: '2026-01-01' },
    { key: 'endDate', name: '合作结束日期', sample: '2027-12-31' },
    { key: 'ratio', name: '机构分成比例', sample: '30%' },
    { key: 'settleMode', name: '结算方式', sample: '由甲方分别支付给乙方和丙方' },
    { key: 'authScope', name: '授权范围', sample: '查看数据、管理内容' },
  ],
  albumExclusive: [{ key: 'albumTitles', name: '专辑名称', sample: '《夜航西飞》' }],
  supplement: [
    { key: 'annexTitle', name: '附件名称', sample: '2026 年度推广安排' },
    {
      key: 'annexHash',
      name: '附件指纹',
      sample: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    { key: 'annexSize', name: '附件字节数', sample: '182034' },
    { key: 'remark', name: '附件说明', sample: '无' },
  ],
}

/** What a text of this kind may leave open. */
export function placeholdersFor(kind: ContractKind): Placeholder[] {
  return [...common, ...(more[kind] ?? [])]
}

export function sampleValues(kind: ContractKind): Record<string, string> {
  return Object.fromEntries(placeholdersFor(kind).map(({ key, sample }) => [key, sample]))
}
