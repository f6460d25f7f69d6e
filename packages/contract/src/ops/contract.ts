import { z } from 'zod'
import { staffOf } from '../access.ts'
import { call } from '../call.ts'
import {
  contractBrief,
  contractKind,
  contractNo,
  contractParty,
  contractStatus,
  evidenceBrief,
} from '../contract-fields.ts'
import { pageInput, pageOf } from '../envelope.ts'
import { text } from '../fields.ts'

const legal = staffOf('copyright', 'super')
const lookers = staffOf('copyright', 'support', 'super')
const reason = text(4, 200, '请填写原因（4-200个字）')

const brief = contractBrief.omit({ can: true }).extend({
  /** What the machine noticed and a person must look at, such as a file that is not the one that was made. */
  alarm: z.string(),
})

/** `approvalId`: it takes a second person, and this is what waits for them. Null: it has happened. */
const outcome = z.object({ status: z.int(), approvalId: z.int().nullable() })

/** The contract desk. What has been signed is ended by two people; applications of creators are in the review queue. */
export const opsContract = {
  list: call({
    method: 'GET',
    path: '/ops/v1/contract/list',
    title: '合同列表',
    access: lookers,
    input: pageInput.extend({
      kind: contractKind.optional(),
      status: contractStatus.optional(),
      /** Only those with an alarm. */
      alarm: z.boolean().optional(),
      /** A contract or batch number, a uid or a part of a title. */
      keyword: z.string('请输入关键词').max(60, '关键词不超过60个字').optional(),
    }),
    output: pageOf(brief),
    errors: [],
  }),
  detail: call({
    method: 'GET',
    path: '/ops/v1/contract/detail',
    title: '合同详情',
    access: lookers,
    input: z.object({ contractNo }),
    output: brief.extend({
      parties: z.array(contractParty),
      pages: z.int(),
      fileHash: z.string(),
      signedHash: z.string(),
      evidence: z.array(evidenceBrief),
      /** The first node that does not fit, if any. */
      chainBreak: z.object({ evidenceNo: z.string(), why: z.string() }).nullable(),
      history: z.array(
        z.object({ at: z.int(), actor: z.string(), action: z.string(), from: z.string(), to: z.string() }),
      ),
      pendingApprovals: z.array(z.object({ approvalId: z.int(), summary: z.string(), mine: z.boolean() })),
      can: z.object({ void: z.boolean(), dissolve: z.boolean(), resend: z.boolean(), evidence: z.boolean() }),
    }),
    errors: [2002],
  }),
  /** The PDF as it is now; every look is audited. */
  file: call({
    method: 'GET',
    path: '/ops/v1/contract/file',
    title: '合同文件地址',
    access: lookers,
    input: z.object({ contractNo }),
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: [2002],
  }),
  evidence: call({
    method: 'GET',
    path: '/ops/v1/contract/evidence',
    title: '存证报告地址',
    access: legal,
    input: z.object({ contractNo }),
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: [2002, 2006],
  }),
  /** An unsigned one at once; one in effect (court, fraud) by two people. */
  void: call({
    method: 'POST',
    path: '/ops/v1/contract/void',
    title: '作废合同',
    access: legal,
    input: z.object({ contractNo, reason }),
    output: outcome,
    errors: [2002, 2005, 2006],
  }),
  dissolve: call({
    method: 'POST',
    path: '/ops/v1/contract/dissolve',
    title: '申请解除合同',
    access: legal,
    input: z.object({ contractNo, reason }),
    output: outcome,
    errors: [2002, 2005, 2006, 3611],
  }),
  /** Reminds the signer of an open one; takes up the sealing of one that hangs. */
  resend: call({
    method: 'POST',
    path: '/ops/v1/contract/resend',
    title: '催签或继续签章',
    access: staffOf('copyright', 'support', 'super'),
    input: z.object({ contractNo }),
    output: z.object({ did: z.enum(['reminded', 'resumed']) }),
    errors: [2002, 2004, 2006],
  }),
}
