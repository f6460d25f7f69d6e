import { CONTRACT_KINDS } from '@tingan/rules/contract-kinds'
import { z } from 'zod'

export { CONTRACT_KINDS, type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
export { CONTRACT_STATUS, SIGN_STEP } from '@tingan/rules/contract-sign'

/** Seconds a contract must have been open before it counts as read. */
export const READ_SECONDS = 10
/** One willingness check signs at most so many. */
export const BATCH_MAX = 20

export const contractKind = z.enum(CONTRACT_KINDS, '请选择合同类型')
export const contractNo = z.string('请选择合同').regex(/^HT\d{16}$/, '请选择合同')
export const batchNo = z.string('签署批次不正确').regex(/^QS\d{16}$/, '签署批次不正确')
export const fileHash = z.string('文件指纹不正确').regex(/^[0-9a-f]{64}$/, '文件指纹不正确')
export const relateIds = z.array(z.int('关联对象不正确'), '关联对象不正确').max(BATCH_MAX, '关联对象最多20个')
export const contractStatus = z.int('请选择状态').min(0, '请选择状态').max(7, '请选择状态')

/** What a contract is about, by name. */
const related = z.object({ id: z.int(), name: z.string() })

export const contractBrief = z.object({
  contractNo: z.string(),
  kind: contractKind,
  kindName: z.string(),
  title: z.string(),
  status: z.int(),
  signStep: z.int(),
  batchNo: z.string(),
  templateVersion: z.int(),
  /** The other sides, masked where it is a person. */
  parties: z.array(z.string()),
  /** The account that signs; its nickname on an agency's lists. */
  uid: z.int(),
  nickname: z.string(),
  relate: z.array(related),
  createdAt: z.int(),
  signDeadline: z.int().nullable(),
  signedAt: z.int().nullable(),
  termStart: z.string().nullable(),
  termEnd: z.string().nullable(),
  autoRenew: z.boolean(),
  failReason: z.string(),
  /** A newer version must be signed by then. */
  resignBefore: z.int().nullable(),
  /** Somebody asked to dissolve it and the platform has not decided. */
  dissolving: z.boolean(),
  /** `sign`: now, by the one who asks. `renew`: a new one can be asked for. */
  can: z.object({ sign: z.boolean(), download: z.boolean(), dissolve: z.boolean(), renew: z.boolean() }),
})
export type ContractBrief = z.infer<typeof contractBrief>

/** One party as it stands in the document; personal values are masked. */
export const contractParty = z.object({
  role: z.string(),
  name: z.string(),
  /** 身份证号 or 统一社会信用代码. */
  idName: z.string(),
  idNo: z.string(),
  operator: z.string(),
  signedAt: z.int().nullable(),
})

/** What has been proved so far of a signing, oldest first. */
export const evidenceBrief = z.object({
  evidenceNo: z.string(),
  type: z.string(),
  typeName: z.string(),
  contractNo: z.string().nullable(),
  occurredAt: z.int(),
  contentHash: z.string(),
})

/** Two versions side by side, paragraph by paragraph. */
const clauseChange = z.object({
  heading: z.string(),
  change: z.enum(['same', 'changed', 'added', 'removed']),
  before: z.string(),
  after: z.string(),
})
export type ClauseChange = z.infer<typeof clauseChange>

export const versionComparison = z.object({
  kind: contractKind,
  fromVersion: z.int(),
  toVersion: z.int(),
  changes: z.array(clauseChange),
})

export const EVIDENCE_TYPES = [
  { value: 'login', label: '登录验证' },
  { value: 'agreement', label: '同意电子签署协议' },
  { value: 'browseFile', label: '阅读合同' },
  { value: 'collectIdentity', label: '核对身份' },
  { value: 'sourceFile', label: '确认原文' },
  { value: 'willingness', label: '意愿认证' },
  { value: 'sign', label: '签署' },
] as const
