import { z } from 'zod'
import { company, member, settled } from './access.ts'
import { call } from './call.ts'
import {
  BATCH_MAX,
  batchNo,
  contractBrief,
  contractKind,
  contractNo,
  contractParty,
  contractStatus,
  evidenceBrief,
  relateIds,
  versionComparison,
} from './contract-fields.ts'
import { pageInput, pageOf } from './envelope.ts'
import { enumOf, loginUid, smsCode, text } from './fields.ts'

const agency = { who: 'member', roles: ['agency'] } as const
const search = pageInput.extend({
  kind: contractKind.optional(),
  status: contractStatus.optional(),
  /** A contract number or a part of a title. */
  keyword: z.string('请输入关键词').max(40, '关键词不超过40个字').optional(),
})
/** `statusCount`: of everything that could be on the list, by state, whichever one is asked for. */
const contractPage = pageOf(contractBrief).extend({
  statusCount: z.record(z.string(), z.int()),
})
const bankFacts = z.object({ accountName: z.string(), bankName: z.string(), cardNo: z.string() }).nullable()

/** Where a draft can be read, and what its bytes must be. */
const draft = z.object({
  contractNo: z.string(),
  kind: contractKind,
  title: z.string(),
  url: z.string(),
  hash: z.string(),
  pages: z.int(),
})

const createInput = z
  .object({
    /** New ones of these kinds; an open one of a kind is taken up again. */
    kinds: z.array(contractKind, '请选择合同类型').max(8, '请选择合同类型').default([]),
    /** Open ones that lie there already, to be signed in the same go. */
    contractNos: z.array(contractNo, '请选择合同').max(BATCH_MAX, '一次最多签署20份合同').default([]),
    relateIds: relateIds.optional(),
  })
  .refine(({ kinds, contractNos }) => (kinds?.length ?? 0) + (contractNos?.length ?? 0) > 0, {
    path: ['kinds'],
    error: '请选择合同类型',
    when: () => true,
  })

export const contract = {
  list: call({
    method: 'GET',
    path: 'copyright/contract/list',
    title: '合同列表',
    access: settled,
    input: search,
    output: contractPage,
    errors: [],
  }),
  /** Beyond the list: parties, how the signing went, and what may be done. */
  info: call({
    method: 'GET',
    path: 'copyright/contract/info',
    title: '合同详情',
    access: settled,
    input: z.object({ contractNo }),
    output: contractBrief.extend({
      parties: z.array(contractParty),
      pages: z.int(),
      fileHash: z.string(),
      /** Of a supplement: the uploaded file its cover speaks of; else empty. */
      annexUrl: z.string(),
      evidence: z.array(evidenceBrief),
      /** Whether an earlier version of the same kind was signed, to compare with. */
      comparable: z.boolean(),
    }),
    errors: [3601],
  }),
  /** What changed since the version of the same kind that was signed last. */
  compare: call({
    method: 'GET',
    path: 'copyright/contract/compare',
    title: '新旧条款对比',
    access: settled,
    input: z.object({ contractNo }),
    output: versionComparison,
    errors: [3601],
  }),
  /** Good for ten minutes, whoever holds it. */
  url: call({
    method: 'GET',
    path: 'copyright/contract/url',
    title: '合同文件地址',
    access: settled,
    input: z.object({ contractNo, type: enumOf([1, 2], '请选择查看或下载').default(1) }),
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: [3601],
  }),
  toSign: call({
    method: 'GET',
    path: 'copyright/contract/toSign',
    title: '待签合同',
    access: settled,
    input: z.object({ kind: contractKind.optional() }),
    output: z.array(
      z.object({
        contractNo: z.string(),
        kind: contractKind,
        title: z.string(),
        batchNo: z.string(),
        deadline: z.int().nullable(),
        relate: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
    errors: [],
  }),
  signTotal: call({
    method: 'GET',
    path: 'copyright/contract/sign/total',
    title: '待签合同数',
    access: member,
    input: z.object({ loginUid: loginUid.optional() }),
    output: z.object({ count: z.int() }),
    errors: [2002],
  }),
  /** Its own contracts and, for an agency, those of the anchors who let it sign for them. */
  enterpriseQuery: call({
    method: 'GET',
    path: 'copyright/enterprise/query',
    title: '企业及旗下主播合同',
    access: company,
    input: search,
    output: contractPage,
    errors: [2421],
  }),
  enterpriseData: call({
    method: 'GET',
    path: 'copyright/enterprise/data',
    title: '企业签约信息',
    access: company,
    input: z.object({ contractNo: contractNo.optional() }),
    output: z.object({
      companyName: z.string(),
      creditCode: z.string(),
      operator: z.object({ name: z.string(), mobile: z.string() }),
      bank: bankFacts,
      parties: z.array(contractParty),
    }),
    errors: [2421, 3601],
  }),
  /** `mcnId` travels with every call of the agency's pages. */
  mcnQuery: call({
    method: 'GET',
    path: 'copyright/mcn/query',
    title: '机构合同',
    access: agency,
    input: search.extend({ anchorUid: z.int('请选择主播').optional() }),
    output: contractPage,
    errors: [2503, 2516],
  }),
  mcnData: call({
    method: 'GET',
    path: 'copyright/mcn/data',
    title: '机构签约信息',
    access: agency,
    input: z.object({ contractNo: contractNo.optional() }),
    output: z.object({
      mcnName: z.string(),
      company: z.object({ companyName: z.string(), creditCode: z.string() }),
      operator: z.object({ name: z.string(), mobile: z.string() }),
      anchors: z.array(z.object({ uid: z.int(), nickname: z.string(), canSign: z.boolean() })),
      parties: z.array(contractParty),
    }),
    errors: [2503, 3601],
  }),
  /** The same set asked for again, while nothing is sealed, is the same batch: what was read stays read. */
  create: call({
    method: 'POST',
    path: 'user/contract/create',
    title: '发起合同签署',
    access: settled,
    input: createInput,
    output: z.object({ batchNo: z.string(), contracts: z.array(draft) }),
    errors: [2002, 2006, 2310, 2419, 2421, 2503, 2512, 3601, 3602, 3603, 3607, 3610],
  }),
  sendSms: call({
    method: 'POST',
    path: 'user/contract/sendSms',
    title: '签署意愿短信',
    access: settled,
    input: z.object({ batchNo }),
    output: z.object({ mobileMask: z.string(), expireIn: z.int(), resendIn: z.int() }),
    errors: [2102, 2103, 2310, 2419, 2421, 3601, 3602, 3603, 3606, 3607],
  }),
  validate: call({
    method: 'POST',
    path: 'user/contract/validate',
    title: '校验签署意愿短信',
    access: settled,
    input: z.object({ batchNo, code: smsCode }),
    output: z.object({
      verifyToken: z.string(),
      willingnessId: z.string(),
      expireAt: z.int(),
    }),
    errors: [2104, 2105, 2106, 2310, 2419, 2421, 3601, 3605],
  }),
  /** The platform decides; until then the contract stays as it is. */
  dissolve: call({
    method: 'POST',
    path: 'user/contract/dissolve',
    title: '申请解除合同',
    access: settled,
    input: z.object({
      contractNo,
      reason: text(4, 200, '请填写解除原因（4-200个字）'),
      verifyToken: z.string('请先完成短信验证').max(100),
    }),
    output: z.object({ status: z.int() }),
    errors: [2005, 2006, 2015, 3601, 3611],
  }),
  existResign: call({
    method: 'GET',
    path: 'fmac/album/existResignContractTask',
    title: '是否有待重签合同',
    access: settled,
    input: z.object({}),
    output: z.object({
      exist: z.boolean(),
      kinds: z.array(contractKind),
      albumIds: z.array(z.int()),
      /** The nearest. */
      deadline: z.int().nullable(),
    }),
    errors: [],
  }),
}
