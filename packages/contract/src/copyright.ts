import { isCreditCode, normaliseCreditCode } from '@tingan/rules/checks/credit-code'
import { isIdCard, normaliseIdCard } from '@tingan/rules/checks/id-card'
import { isMasked } from '@tingan/rules/checks/mask'
import { dayOf } from '@tingan/rules/format'
import { z } from 'zod'
import { settled } from './access.ts'
import { albumBrief } from './album-info.ts'
import { call } from './call.ts'
import { contractNo } from './contract-fields.ts'
import { pageInput, pageOf } from './envelope.ts'
import { day, enumOf, requestId, text } from './fields.ts'
import { paperField } from './paper.ts'

export { COPYRIGHT_STATUS, COPYRIGHT_STATUS_NAMES } from '@tingan/rules/content/copyright-status'
export { UPLOADER } from '@tingan/rules/content/title-chain'

export const WORK_TYPES = [
  { value: 1, label: '小说' },
  { value: 2, label: '剧本' },
  { value: 3, label: '课程' },
  { value: 4, label: '音乐' },
  { value: 5, label: '口述原创' },
  { value: 9, label: '其他' },
] as const
export const RIGHT_TYPE = { own: 1, licensed: 2, publicDomain: 3 } as const
export const RIGHT_TYPES = [
  { value: 1, label: '自有' },
  { value: 2, label: '授权' },
  { value: 3, label: '公版' },
] as const
export const RIGHTS = [
  { value: 1, label: '信息网络传播权' },
  { value: 2, label: '录音制作权' },
  { value: 3, label: '改编权' },
  { value: 4, label: '转授权' },
  { value: 5, label: '维权权' },
] as const
export const TERRITORIES = [
  { value: 1, label: '全球' },
  { value: 2, label: '中国大陆' },
  { value: 3, label: '其他' },
] as const
export const PROOF_KINDS = [
  { value: 1, label: '授权书' },
  { value: 2, label: '授权链' },
  { value: 3, label: '身份证明或营业执照' },
  { value: 4, label: '版权页' },
] as const
export const COPYRIGHT_WARN_DAYS = 30
/** After its end, albums that rest on it have so long. */
export const COPYRIGHT_GRACE_DAYS = 15

const WORK = '请填写作品信息'
const LICENSOR = '请填写授权方信息'
export const LICENSOR_CODE = '授权方证件号码不正确'
const TERM = '授权期限不正确'
const PROOFS = '请上传权属证明'
const NEEDED = '授权权利需包含信息网络传播权与录音制作权'

function isLicensorCode(value: string): boolean {
  if (isMasked(value) || isCreditCode(normaliseCreditCode(value))) return true
  return isIdCard(normaliseIdCard(value), dayOf(Date.now()))
}

const proof = z.object({
  fileId: paperField(PROOFS),
  name: text(1, 100, '文件名需为1-100个字'),
  kind: enumOf([1, 2, 3, 4], '请选择证明类型'),
})
const link = z.object({
  from: text(1, 50, '请填写授出方'),
  to: text(1, 50, '请填写被授权方'),
  fileIdx: z.int('请选择证明文件').min(0, '请选择证明文件').max(19, '请选择证明文件'),
  start: day('请选择授权开始日期'),
  /** Missing: without end. */
  end: day('请选择授权结束日期').optional(),
})

export const copyrightFields = z.object({
  name: text(2, 60, '版权名称需为2-60个字'),
  workName: text(1, 60, WORK),
  workType: enumOf([1, 2, 3, 4, 5, 9], WORK),
  author: text(1, 50, '请输入作者'),
  rightType: enumOf([1, 2, 3], '请选择权利来源'),
  licensorName: text(2, 60, LICENSOR).optional(),
  /** A person's number comes back masked; a masked one stands for what is stored. */
  licensorCode: z.string({ error: LICENSOR }).refine(isLicensorCode, LICENSOR_CODE).optional(),
  rights: z
    .array(z.int(NEEDED).min(1, NEEDED).max(5, NEEDED), NEEDED)
    .max(5, NEEDED)
    .refine((list) => new Set(list).size === list.length, NEEDED),
  exclusive: z.boolean('请选择是否独家'),
  territory: enumOf([1, 2, 3], '请选择授权地域'),
  territoryText: text(2, 60, '请填写授权地域').optional(),
  startDate: day(TERM),
  endDate: day(TERM).optional(),
  permanent: z.boolean(TERM).default(false),
  proofs: z.array(proof, PROOFS).max(20, '权属证明最多20个'),
  chain: z.array(link).max(20, '授权链最多20环').default([]),
})

/** A finished form. That the term is long enough and the chain whole the server judges, with codes of their own. */
export const copyrightInput = copyrightFields
  .refine(({ rights }) => rights?.includes(1) && rights.includes(2), {
    path: ['rights'],
    error: NEEDED,
    when: () => true,
  })
  .refine(({ rightType, rights }) => rightType !== RIGHT_TYPE.licensed || rights?.includes(4), {
    path: ['rights'],
    error: '他人授权的作品还需包含转授权',
    when: () => true,
  })
  .refine(({ rightType, licensorName, licensorCode }) => rightType !== 2 || (licensorName && licensorCode), {
    path: ['licensorName'],
    error: LICENSOR,
    when: () => true,
  })
  .refine(({ territory, territoryText }) => territory !== 3 || territoryText, {
    path: ['territoryText'],
    error: '请填写授权地域',
    when: () => true,
  })
  .refine(({ proofs }) => (proofs?.length ?? 0) > 0, { path: ['proofs'], error: PROOFS, when: () => true })
  .refine(({ permanent, endDate }) => permanent || endDate, {
    path: ['endDate'],
    error: TERM,
    when: () => true,
  })
export type CopyrightInput = z.output<typeof copyrightInput>

export const copyrightDraft = copyrightFields.partial().extend({
  name: text(2, 60, '版权名称需为2-60个字'),
  permanent: z.boolean(TERM).optional(),
  chain: z.array(link).max(20, '授权链最多20环').optional(),
})
export type CopyrightDraft = z.output<typeof copyrightDraft>

export const copyrightRow = z.object({
  copyrightId: z.int(),
  name: z.string(),
  workName: z.string(),
  author: z.string(),
  rightType: z.int().nullable(),
  exclusive: z.boolean(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  permanent: z.boolean(),
  status: z.int(),
  editStatus: z.int(),
  expireSoon: z.boolean(),
  rejectReason: z.string(),
  albumCount: z.int(),
  version: z.int(),
  updatedAt: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    discard: z.boolean(),
    remove: z.boolean(),
    bind: z.boolean(),
  }),
})
export type CopyrightRow = z.infer<typeof copyrightRow>

const gap = z.object({ at: z.int(), msg: z.string() })
const shownFields = copyrightFields.partial()

export const copyrightInfo = copyrightRow.extend({
  fields: shownFields,
  editSnapshot: shownFields.nullable(),
  editDiff: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  ),
  editReason: z.string(),
  /** Where the chain is broken now; only of licensed works. */
  gaps: z.array(gap),
  /** What was refused, by file or by field. */
  refused: z.array(z.object({ field: z.string(), msg: z.string() })),
  albums: z.array(albumBrief),
  createdAt: z.int(),
})
export type CopyrightInfo = z.infer<typeof copyrightInfo>

const copyrightId = z.int('请选择版权')
const moved = z.object({ copyrightId: z.int(), status: z.int(), editStatus: z.int(), version: z.int() })

export const copyright = {
  create: call({
    method: 'POST',
    path: 'copyright/copyright/create',
    title: '新建版权',
    access: settled,
    input: copyrightDraft.extend({ submit: z.boolean().default(false), requestId: requestId.optional() }),
    output: moved,
    errors: [2010, 2011, 2012, 2013, 3501, 3502, 3503, 3507],
  }),
  list: call({
    method: 'GET',
    path: 'copyright/copyright/list',
    title: '版权列表',
    access: settled,
    input: pageInput.extend({
      status: enumOf([0, 1, 2, 3, 5, 6], '版权状态不正确').optional(),
      keyword: z.string().max(60, '关键词不超过60个字').optional(),
    }),
    output: pageOf(copyrightRow).extend({ statusCount: z.record(z.string(), z.int()) }),
    errors: [],
  }),
  info: call({
    method: 'GET',
    path: 'copyright/copyright/info',
    title: '版权详情',
    access: settled,
    input: z.object({ copyrightId }),
    output: copyrightInfo,
    errors: [2002],
  }),
  ofContract: call({
    method: 'GET',
    path: 'copyright/contract/queryCopyright',
    title: '合同或专辑所依据的版权',
    access: settled,
    input: z
      .object({ contractNo: contractNo.optional(), albumId: z.int('请选择专辑').optional() })
      .refine((input) => (input.contractNo === undefined) !== (input.albumId === undefined), {
        path: ['contractNo'],
        message: '请选择合同或专辑',
      }),
    output: z.array(copyrightRow),
    errors: [2002, 3601],
  }),
  edit: call({
    method: 'POST',
    path: 'copyright/copyright/edit',
    title: '修改、撤回或删除版权',
    access: settled,
    /** Either an action alone, or the whole form. */
    input: copyrightDraft.partial().extend({
      copyrightId,
      version: z.int('请刷新后重试'),
      submit: z.boolean().default(false),
      action: z.enum(['withdraw', 'discard', 'delete'], '请选择操作').optional(),
      requestId: requestId.optional(),
    }),
    output: moved,
    errors: [2002, 2006, 2010, 2011, 2012, 2013, 3501, 3502, 3503, 3504, 3505, 3506, 3507],
  }),
  calendar: call({
    method: 'GET',
    path: 'copyright/copyright/calendar',
    title: '权利日历',
    access: settled,
    input: z.object({}),
    /** Every album that stands on something that ends, the soonest first. */
    output: z.array(
      z.object({
        album: albumBrief,
        copyrightId: z.int().nullable(),
        copyrightName: z.string(),
        copyrightStatus: z.int().nullable(),
        copyrightUntil: z.string().nullable(),
        contractNo: z.string().nullable(),
        contractTitle: z.string(),
        contractUntil: z.string().nullable(),
      }),
    ),
    errors: [],
  }),
}
