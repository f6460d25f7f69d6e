import { isMobile } from '@tingan/rules/checks/mobile'
import { z } from 'zod'
import { individual, member } from './access.ts'
import { call } from './call.ts'
import { day, enumOf } from './fields.ts'
import { paperField } from './paper.ts'
import { idCardNo, personal, realName } from './personal-fields.ts'

/** Face is never the only way: whoever does not want a camera has their papers read by people. */
export const CERTIFICATION_WAY = { face: 1, manual: 2 } as const

const face = z.object({ flowId: z.string(), faceUrl: z.string(), expireAt: z.int() })

/** What its owner sees, masked, with what was refused and what may be done now. */
export const certificationInfo = z.object({
  status: z.int(),
  way: z.int(),
  realName: z.string(),
  idCardNo: z.string(),
  idCardFront: z.string().nullable(),
  idCardBack: z.string().nullable(),
  validFrom: z.string().nullable(),
  /** Null once verified: without end. */
  validTo: z.string().nullable(),
  mobile: z.string(),
  failCode: z.int().nullable(),
  failReason: z.string(),
  refused: z.array(z.object({ field: z.string(), msg: z.string() })),
  /** An open check; it can be gone on with on another device. */
  face: face.nullable(),
  faceTriesLeft: z.int(),
  /** When tries are counted anew. */
  faceTriesFrom: z.int(),
  submittedAt: z.int().nullable(),
  verifiedAt: z.int().nullable(),
  /** The number is this account's for good; another person needs another account. */
  bound: z.boolean(),
  aptitudeStatus: z.int(),
  bankStatus: z.int(),
  can: z.object({ initiate: z.boolean(), withdraw: z.boolean() }),
})
export type CertificationInfo = z.infer<typeof certificationInfo>

const MOBILE = '请输入本人实名手机号'
const FACE_CONSENT = '请先同意人脸信息处理授权'
const PERIOD = '有效期的结束需晚于开始'

export const initiateInput = z
  .object({
    realName: realName('请输入真实姓名（2-30个字）'),
    idCardNo: idCardNo('身份证号格式不正确'),
    idCardFront: paperField('请上传身份证人像面'),
    idCardBack: paperField('请上传身份证国徽面'),
    validFrom: day('请选择证件有效期的开始日期'),
    /** Missing: without end. */
    validTo: day('请选择证件有效期的结束日期').optional(),
    mobile: personal(MOBILE, (value) => value.replace(/\s/g, ''), isMobile),
    way: enumOf([1, 2], '请选择认证方式').default(1),
    /** Apart from every other consent, and only where a camera is used. */
    faceConsent: z.boolean(FACE_CONSENT).default(false),
  })
  // Judged with the other fields, whatever else is wrong with them.
  .refine(({ way, faceConsent }) => way === CERTIFICATION_WAY.manual || faceConsent === true, {
    path: ['faceConsent'],
    error: FACE_CONSENT,
    when: () => true,
  })
  .refine(({ validFrom, validTo }) => !validTo || !validFrom || validTo > validFrom, {
    path: ['validTo'],
    error: PERIOD,
    when: () => true,
  })

const verifyToken = z.string('请先完成短信验证').max(100)

export const certification = {
  info: call({
    method: 'GET',
    path: 'certification/info',
    title: '实名认证信息',
    access: member,
    input: z.object({}),
    output: certificationInfo,
    errors: [],
  }),
  fullNumbers: call({
    method: 'GET',
    path: 'certification/fullNumbers',
    title: '查看完整实名信息',
    access: member,
    input: z.object({ verifyToken }),
    output: z.object({ realName: z.string(), idCardNo: z.string(), mobile: z.string() }),
    errors: [2002, 2015],
  }),
  initiate: call({
    method: 'POST',
    path: 'certification/initiate',
    title: '发起实名认证',
    access: individual,
    input: initiateInput,
    output: z.object({
      status: z.int(),
      faceFlowId: z.string().nullable(),
      faceUrl: z.string().nullable(),
      qrCode: z.string().nullable(),
      expireAt: z.int().nullable(),
    }),
    errors: [2006, 2011, 2012, 2013, 2301, 2302, 2303, 2304, 2305, 2306, 2309],
    limit: { per: 'user', max: 30, seconds: 3600 },
  }),
  faceStatusSync: call({
    method: 'POST',
    path: 'certification/faceStatusSync',
    title: '同步人脸核验结果',
    access: individual,
    input: z.object({ faceFlowId: z.string('请先发起人脸核验').max(64) }),
    output: z.object({ status: z.int(), failReason: z.string(), authType: z.int() }),
    errors: [2002, 2308],
  }),
  withdraw: call({
    method: 'POST',
    path: 'certification/withdraw',
    title: '撤回进行中的认证',
    access: individual,
    input: z.object({}),
    output: z.object({ status: z.int() }),
    errors: [2006],
  }),
}
