import { RESIGN_SCOPE, TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { formatDateTime } from '@tingan/rules/format'
import { z } from 'zod'
import { auditStaff } from '../../platform/audit.ts'
import { fail } from '../../platform/failure.ts'
import { approvalKind } from '../approval/approval.service.ts'
import { openResignTasks } from './resign.service.ts'
import { lockTemplate, updateTemplate } from './template-desk.repo.ts'

const SCOPES: Readonly<Record<number, string>> = {
  [RESIGN_SCOPE.none]: '不需要重签',
  [RESIGN_SCOPE.all]: '所有已签署的人',
  [RESIGN_SCOPE.persons]: '已签署的个人',
  [RESIGN_SCOPE.companies]: '已签署的企业',
}

/** Legal text: whoever wrote it and super agree, and what was read then is what comes into force. */
export const publishTemplate = approvalKind({
  kind: 'contractTemplate.publish',
  name: '发布合同模板',
  deciders: ['super'],
  payload: z.object({
    templateId: z.int(),
    lock: z.int(),
    facts: z.object({
      title: z.string(),
      version: z.int(),
      effectiveAt: z.int(),
      resignScope: z.int(),
      resignDays: z.int(),
      note: z.string(),
    }),
  }),
  detail: (_ctx, { facts }) => ({
    合同: facts.title,
    版本: facts.version,
    生效时间: formatDateTime(facts.effectiveAt),
    强制重签: SCOPES[facts.resignScope] ?? '',
    重签期限: facts.resignScope === RESIGN_SCOPE.none ? '' : `${facts.resignDays} 天`,
    修改说明: facts.note,
  }),
  async apply(ctx, { templateId, lock }, reason) {
    const row = await lockTemplate(ctx.db, templateId)
    if (row?.status !== TEMPLATE_STATUS.waiting || row.lock !== lock) throw fail(2006)
    const effectiveAt = new Date(Math.max(row.effective_at.getTime(), ctx.clock.now()))
    await updateTemplate(ctx.db, templateId, {
      status: TEMPLATE_STATUS.published,
      effective_at: effectiveAt,
      updated_at: ctx.clock.date(),
    })
    await auditStaff(ctx, {
      action: 'contractTemplate.publish',
      subject: `contractTemplate:${templateId}`,
      after: { version: row.version, effectiveAt: effectiveAt.getTime(), resignScope: row.resign_scope },
      detail: { reason },
    })
    await openResignTasks(ctx)
  },
  async lapse(ctx, { templateId }) {
    const row = await lockTemplate(ctx.db, templateId)
    if (row?.status === TEMPLATE_STATUS.waiting)
      await updateTemplate(ctx.db, templateId, { status: TEMPLATE_STATUS.draft })
  },
})
