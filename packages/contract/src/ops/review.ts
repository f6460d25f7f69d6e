import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { enumOf, text } from '../fields.ts'

/** The queue of second looks: there a pass agrees with the first decision, a refusal overturns it. */
export const RECHECK_KIND = 'recheck'

export const REVIEW_STATUS = { waiting: 0, claimed: 1, passed: 2, rejected: 3, escalated: 4 } as const

export const reviewItem = z.object({
  itemId: z.int(),
  kind: z.string(),
  kindName: z.string(),
  refId: z.string(),
  title: z.string(),
  summary: z.string(),
  submittedBy: z.string(),
  submittedAt: z.int(),
  dueAt: z.int(),
  status: z.int(),
  claimedBy: z.string().nullable(),
  claimedUntil: z.int().nullable(),
  mine: z.boolean(),
  /** What the reviewer sees: label and value, in order. Lists leave it out; claiming brings it. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), before: z.string().optional() })),
  pictures: z.array(z.string()),
  /** To be heard, with its waveform; addresses are signed for ten minutes. */
  audio: z
    .array(z.object({ name: z.string(), url: z.string(), waveformUrl: z.string(), duration: z.int() }))
    .default([]),
  hints: z.array(z.string()),
  /** Why it was escalated. */
  note: z.string(),
  /** What was decided about the same thing before, the newest first. */
  history: z.array(z.object({ at: z.int(), by: z.string(), passed: z.boolean(), reason: z.string() })),
})

/** Whoever has a queue; which kinds, each kind says itself. */
const reviewers = staffOf('reviewer', 'copyright', 'merchant', 'taskEditor', 'finance', 'super')
const itemId = z.object({ itemId: z.int('请选择任务') })

/** One queue for everything a person must look at; each kind brings its facts and what a decision does. */
export const opsReview = {
  kinds: call({
    method: 'GET',
    path: '/ops/v1/review/kinds',
    title: '审核类型与待办数',
    access: reviewers,
    input: z.object({}),
    output: z.array(
      z.object({ kind: z.string(), name: z.string(), waiting: z.int(), overdue: z.int(), mine: z.int() }),
    ),
    errors: [],
  }),
  list: call({
    method: 'GET',
    path: '/ops/v1/review/list',
    title: '审核队列',
    access: reviewers,
    input: pageInput.extend({
      kind: z.string().max(30).optional(),
      status: z.int().optional(),
      /** What nobody holds, or what the one who asks holds. */
      only: z.enum(['free', 'mine']).optional(),
    }),
    output: pageOf(reviewItem),
    errors: [],
  }),
  claim: call({
    method: 'POST',
    path: '/ops/v1/review/claim',
    title: '领取',
    access: reviewers,
    input: itemId,
    output: reviewItem,
    errors: [2002, 2006, 9001, 9002, 9003],
  }),
  next: call({
    method: 'POST',
    path: '/ops/v1/review/next',
    title: '领取下一条',
    access: reviewers,
    input: z.object({ kind: z.string().max(30).optional() }),
    output: reviewItem.nullable(),
    errors: [9001],
  }),
  release: call({
    method: 'POST',
    path: '/ops/v1/review/release',
    title: '放回队列',
    access: reviewers,
    input: itemId,
    output: z.literal(true),
    errors: [2002, 2006, 9001, 9002, 9003],
  }),
  decide: call({
    method: 'POST',
    path: '/ops/v1/review/decide',
    title: '通过、驳回或升级',
    access: reviewers,
    input: itemId.extend({
      act: enumOf([2, 3, 4], '请选择结论'),
      reasonId: z.int().optional(),
      note: z.string().max(300).default(''),
      /** What is wrong at which second of the audio. */
      marks: z
        .array(
          z.object({
            atSec: z.int('时间点不正确').min(0, '时间点不正确'),
            msg: text(2, 100, '请填写问题（2-100个字）'),
          }),
        )
        .max(20, '最多20个时间点')
        .default([]),
    }),
    output: reviewItem,
    errors: [2002, 2006, 3002, 3101, 9001, 9002, 9003, 9004],
  }),
  agreement: call({
    method: 'GET',
    path: '/ops/v1/review/agreement',
    title: '复查一致率（近90天）',
    access: staffOf('super'),
    input: z.object({}),
    output: z.array(
      z.object({
        staffId: z.int(),
        name: z.string(),
        /** Decisions of this reviewer that somebody looked at again, and how many of them stood. */
        looked: z.int(),
        agreed: z.int(),
        waiting: z.int(),
      }),
    ),
    errors: [],
  }),
  reasons: call({
    method: 'GET',
    path: '/ops/v1/review/reasons',
    title: '驳回理由模板',
    access: reviewers,
    input: z.object({ kind: z.string('请选择类型').max(30) }),
    output: z.array(z.object({ reasonId: z.int(), text: z.string() })),
    errors: [],
  }),
}
