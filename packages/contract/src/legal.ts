import { z } from 'zod'
import { settled } from './access.ts'
import { call } from './call.ts'
import { requestId, text } from './fields.ts'
import { paperField } from './paper.ts'

export { LEGAL_STATUS, LEGAL_STATUS_NAMES } from '@tingan/rules/content/legal-status'

export const LEGAL_SUBJECT_NAMES = { album: '专辑', track: '节目', copyright: '版权' } as const
export const LEGAL_PROOFS = 9

const PROOFS = '请上传证明文件（PDF/JPG/PNG，1-9份）'
export const legalProofs = z
  .array(paperField(PROOFS), PROOFS)
  .min(1, PROOFS)
  .max(LEGAL_PROOFS, PROOFS)
  .refine((ids) => new Set(ids).size === ids.length, PROOFS)
export const legalSubject = {
  subjectType: z.enum(['album', 'track', 'copyright'], '请选择投诉对象'),
  subjectId: z.int('请填写编号'),
}
export const caseId = z.int('请选择案件')

export const legalCase = z.object({
  caseId: z.int(),
  ...legalSubject,
  subjectTitle: z.string(),
  claimant: z.string(),
  claim: z.string(),
  proofs: z.array(z.string()),
  /** Since the case began or since its deadline: listeners do not have it. */
  takenDown: z.boolean(),
  deadline: z.int(),
  status: z.int(),
  statement: z.string(),
  answerProofs: z.array(z.string()),
  answeredAt: z.int().nullable(),
  /** Of the decision. */
  note: z.string(),
  createdAt: z.int(),
  settledAt: z.int().nullable(),
})
export type LegalCase = z.infer<typeof legalCase>

/** Complaints of rights holders, as the person reads them whose works they are about. */
export const legal = {
  list: call({
    method: 'GET',
    path: 'copyright/legal/list',
    title: '侵权投诉列表',
    access: settled,
    input: z.object({
      subjectType: legalSubject.subjectType.optional(),
      subjectId: legalSubject.subjectId.optional(),
    }),
    output: z.array(legalCase.extend({ can: z.object({ answer: z.boolean() }) })),
    errors: [],
  }),
  answer: call({
    method: 'POST',
    path: 'copyright/legal/answer',
    title: '提交反通知',
    access: settled,
    input: z.object({
      caseId,
      statement: text(10, 1000, '请说明不构成侵权的理由（10-1000个字）'),
      proofs: legalProofs,
      requestId: requestId.optional(),
    }),
    output: z.object({ status: z.int() }),
    errors: [2002, 2006, 2011, 2012, 2013],
  }),
}
