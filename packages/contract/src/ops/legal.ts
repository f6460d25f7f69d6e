import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { enumOf, text } from '../fields.ts'
import { caseId, legalCase, legalProofs, legalSubject } from '../legal.ts'
import { PAPER_MAX_BYTES } from '../paper.ts'
import { trace } from './audit.ts'

const lawyers = staffOf('copyright', 'super')
const owner = z.object({ uid: z.int(), nickname: z.string() })
const DAYS = '答复期限需为3-30天'

/** Complaints of rights holders: opened by one operator, decided by another. */
export const opsLegal = {
  list: call({
    method: 'GET',
    path: '/ops/v1/legal/list',
    title: '侵权投诉查询',
    access: lawyers,
    input: pageInput.extend({
      /** A part of the work's or the claimant's name, or the number of a case. */
      keyword: z.string().max(60).optional(),
      status: enumOf([0, 1, 2, 3, 4, 5], '案件状态不正确').optional(),
    }),
    output: pageOf(
      legalCase
        .pick({ caseId: true, subjectType: true, subjectTitle: true, claimant: true })
        .extend({ deadline: z.int(), status: z.int(), owner }),
    ),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/legal/detail',
    title: '侵权投诉详情',
    access: lawyers,
    input: z.object({ caseId }),
    output: legalCase.extend({
      contact: z.string(),
      owner,
      /** Whoever opened it does not decide it. */
      mine: z.boolean(),
      can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
      trace,
    }),
    errors: [2002],
  }),
  subject: call({
    method: 'GET',
    path: '/ops/v1/legal/subject',
    title: '侵权投诉对象',
    access: lawyers,
    input: z.object(legalSubject),
    output: z.object({ title: z.string(), owner, canTakeDown: z.boolean() }),
    errors: [2002],
  }),
  proof: call({
    method: 'POST',
    path: '/ops/v1/legal/proof',
    title: '上传投诉证明',
    access: lawyers,
    body: 'binary',
    maxBytes: PAPER_MAX_BYTES,
    input: z.object(legalSubject),
    output: z.object({ paperId: z.uuid() }),
    errors: [2002, 2011, 2012],
  }),
  open: call({
    method: 'POST',
    path: '/ops/v1/legal/open',
    title: '登记侵权投诉',
    access: lawyers,
    input: z.object({
      ...legalSubject,
      claimant: text(2, 50, '请填写权利人（2-50个字）'),
      contact: text(5, 60, '请填写权利人的联系方式（5-60个字）'),
      claim: text(10, 1000, '请填写投诉内容（10-1000个字）'),
      proofs: legalProofs,
      /** At once; otherwise when the deadline passes without an answer. */
      takeDown: z.boolean('请选择是否立即下架'),
      days: z.int(DAYS).min(3, DAYS).max(30, DAYS),
    }),
    output: z.object({ caseId: z.int() }),
    errors: [2002, 2005, 2006, 2011, 2012, 2013],
  }),
  settle: call({
    method: 'POST',
    path: '/ops/v1/legal/settle',
    title: '裁决侵权投诉',
    access: lawyers,
    input: z.object({
      caseId,
      act: z.enum(['uphold', 'dismiss', 'withdraw'], '请选择裁决结果'),
      note: text(4, 200, '请填写说明（4-200个字）'),
      /** After a complaint that was right. */
      canAppeal: z.boolean('请选择是否允许申诉').default(true),
    }),
    output: z.object({ status: z.int() }),
    errors: [2002, 2006, 9002],
  }),
}
