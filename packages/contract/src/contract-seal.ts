import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'
import { BATCH_MAX, batchNo, contractNo, fileHash, relateIds } from './contract-fields.ts'
import { enumOf, requestId, text } from './fields.ts'
import { paperField } from './paper.ts'

export const WILLINGNESS_STATUS = { waiting: 0, running: 1, passed: 2, failed: 3, dead: 4 } as const
export const SIGN_FLOW_STATUS = { running: 1, done: 2, failed: 3 } as const
export const SEAL_STATUS = { valid: 1, stopped: 2 } as const

/** The terms of signing electronically, to be agreed to before the first contract of a batch is opened. */
export const SIGN_AGREEMENT = {
  title: '电子签署服务协议',
  version: '1.0',
  paragraphs: [
    '您将使用可靠的电子签名签署本批合同。根据《中华人民共和国电子签名法》，可靠的电子签名与手写签名或者盖章具有同等的法律效力。',
    '签署前，平台会核对您的实名信息，并通过人脸核验或短信验证码确认签署是您本人的真实意愿。请勿将手机、验证码交给他人。',
    '签署时，平台会以您的名义申请仅用于本批合同的数字证书，生成电子印章并加盖在合同上。签署完成的合同不可修改。',
    '为在发生争议时还原签署过程，平台会记录登录、阅读、身份核对、意愿认证与签署的时间、网络地址、设备和文件指纹，并保存至合同终止后十年。',
    '您可以随时在“我的合同”中查看、下载已签署的合同，并在“合同验真”页面核对文件是否被改动。',
  ],
} as const

const evidenceNo = z.object({ evidenceNo: z.string() })
const UNREAD = '请完整阅读合同后再签署'
const LIST = '请选择合同'

/** 20 numbers, separated by commas. */
const contractNos = z
  .string(LIST)
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(z.array(contractNo, LIST).min(1, LIST).max(BATCH_MAX, '一次最多签署20份合同'))

export const contractSeal = {
  /** Opening it starts the clock of reading. */
  view: call({
    method: 'GET',
    path: 'copyright/seal/getContractView',
    title: '阅读合同',
    access: settled,
    input: z.object({ contractNo }),
    output: z.object({ url: z.string(), pages: z.int(), hash: z.string(), title: z.string() }),
    errors: [3601],
  }),
  getSeal: call({
    method: 'GET',
    path: 'copyright/seal/getSeal',
    title: '我的印章',
    access: settled,
    input: z.object({}),
    output: z.object({
      sealId: z.string(),
      /** A picture as a data address (SVG). */
      imageUrl: z.string(),
      name: z.string(),
      status: z.int(),
    }),
    errors: [2310, 2421, 3609],
  }),
  /** A supplement that both sides agreed on elsewhere; the platform seals after somebody has read the uploaded PDF. */
  other: call({
    method: 'POST',
    path: 'copyright/seal/contract/other',
    title: '上传补充协议',
    access: settled,
    input: z.object({
      title: text(4, 60, '合同名称需为4-60个字'),
      kind: z.literal('supplement', '请选择合同类型').default('supplement'),
      /** Albums it is about. */
      relateIds: relateIds.default([]),
      fileUrl: paperField('请上传PDF文件'),
      remark: text(0, 200, '备注不超过200个字').default(''),
    }),
    output: z.object({ contractNo: z.string(), batchNo: z.string() }),
    errors: [2002, 2010, 2011, 2012, 2013, 2310, 2419, 2421],
  }),
  evidenceLogin: call({
    method: 'POST',
    path: 'copyright/seal/evidence/login',
    title: '存证：登录',
    access: settled,
    input: z.object({ batchNo }),
    output: evidenceNo,
    errors: [3601],
  }),
  evidenceAgreement: call({
    method: 'POST',
    path: 'copyright/seal/evidence/agreement',
    title: '存证：同意签署协议',
    access: settled,
    input: z.object({
      batchNo,
      agreementTitle: text(1, 60, '协议名称不正确'),
      version: text(1, 20, '协议版本不正确'),
      /** Of the paragraphs, joined by line feeds. */
      hash: fileHash,
      readMode: z.enum(['CHECK', 'CLICK'], '请选择阅读方式'),
    }),
    output: evidenceNo,
    errors: [2006, 3601, 3602, 3603, 3606, 3607],
  }),
  evidenceBrowse: call({
    method: 'POST',
    path: 'copyright/seal/evidence/browseFile',
    title: '存证：阅读合同',
    access: settled,
    input: z.object({
      batchNo,
      contractNo,
      fileHash,
      /** Less than READ_SECONDS, or not to the end, is not read (3606). */
      readSeconds: z.int(UNREAD).min(0, UNREAD).max(86_400, UNREAD),
      scrolledToEnd: z.boolean(UNREAD),
    }),
    output: evidenceNo,
    errors: [2006, 3601, 3602, 3603, 3606, 3607],
  }),
  evidenceIdentity: call({
    method: 'POST',
    path: 'copyright/seal/evidence/collectIdentity',
    title: '存证：核对身份',
    access: settled,
    /** The uid of the certified person or company; left out it is the caller's. */
    input: z.object({ batchNo, certificationId: z.int('认证信息不正确').optional() }),
    output: evidenceNo.extend({ name: z.string(), idNo: z.string() }),
    errors: [2002, 2310, 2419, 2421, 3601, 3606],
  }),
  evidenceSource: call({
    method: 'POST',
    path: 'copyright/seal/evidence/sourceFile',
    title: '存证：确认原文',
    access: settled,
    input: z.object({ batchNo, contractNo, fileHash }),
    output: evidenceNo,
    errors: [2006, 3601, 3602, 3603, 3606, 3607],
  }),
  /** A GET by the specification, although it opens a check. Asked again while one is open, it is the same one. */
  requestFace: call({
    method: 'GET',
    path: 'copyright/seal/requestFaceId/willingness/batch',
    title: '发起人脸意愿认证',
    access: settled,
    input: z.object({ contractNos }),
    output: z.object({
      batchNo: z.string(),
      willingnessId: z.string(),
      faceId: z.string(),
      faceUrl: z.string(),
      qrCode: z.string(),
      /** What is asked before the camera. */
      question: z.string(),
      expireAt: z.int(),
    }),
    errors: [2006, 2309, 2310, 2419, 2421, 3601, 3602, 3603, 3606, 3607],
  }),
  faceInfo: call({
    method: 'GET',
    path: 'copyright/seal/getFaceIdInfo',
    title: '意愿认证结果',
    access: settled,
    input: z.object({ faceId: z.string('请先发起意愿认证').max(64, '请先发起意愿认证') }),
    output: z.object({
      status: enumOf([0, 1, 2, 3, 4], ''),
      method: z.string(),
      willingnessId: z.string(),
      failReason: z.string(),
      passedAt: z.int().nullable(),
    }),
    errors: [2002],
  }),
  /** All or nothing: either every contract of the list is taken to be sealed, or none. */
  sign: call({
    method: 'POST',
    path: 'copyright/seal/sign/request',
    title: '签署合同',
    access: settled,
    input: z.object({
      batchNo,
      contractNos: z.array(contractNo, LIST).min(1, LIST).max(BATCH_MAX, '一次最多签署20份合同'),
      sealId: z.string('请选择印章').max(32, '请选择印章'),
      willingnessId: z.string('请先完成意愿认证').max(64).optional(),
      /** Of scene 5, instead. */
      verifyToken: z.string('请先完成意愿认证').max(100).optional(),
      requestId,
    }),
    output: z.object({ signFlowId: z.string(), status: z.int() }),
    errors: [2005, 2006, 2015, 2310, 2419, 2421, 2512, 3601, 3602, 3603, 3604, 3605, 3606, 3607, 3609, 3610],
  }),
  signResult: call({
    method: 'GET',
    path: 'copyright/seal/getSignResult',
    title: '签署结果',
    access: settled,
    input: z.object({ signFlowId: z.string('请先提交签署').max(64, '请先提交签署') }),
    output: z.object({
      status: z.int(),
      contracts: z.array(
        z.object({
          contractNo: z.string(),
          title: z.string(),
          status: z.int(),
          /** Where the sealing stands: 3 user, 4 platform, 5 archived. */
          signStep: z.int(),
          failReason: z.string(),
        }),
      ),
    }),
    errors: [2002],
  }),
}
