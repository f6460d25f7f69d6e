import type { ParsedInput } from '@tingan/contract/call'
import type { ContractText } from '@tingan/contract/contract-text'
import { type opsContractTemplate, TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
import { unknownPlaceholders } from '@tingan/rules/placeholders'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { propose } from '../approval/approval.service.ts'
import { placeholdersFor } from './placeholders.ts'
import { presentTemplate } from './template.present.ts'
import { publishTemplate } from './template-approval.service.ts'
import * as repo from './template-desk.repo.ts'

type Input<K extends keyof typeof opsContractTemplate> = ParsedInput<(typeof opsContractTemplate)[K]>

/** One draft a kind at a time: the next version is written on top of the last. */
export async function saveDraft(ctx: StaffCtx, input: Input<'save'>) {
  refuseUnknownPlaces(input.kind, input.text)
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const at = ctx.clock.date()
    const columns = {
      title: input.text.title,
      text: JSON.stringify(input.text),
      effective_at: new Date(input.effectiveAt),
      resign_scope: input.resignScope,
      resign_days: input.resignDays,
      note: input.note,
      updated_at: at,
    }
    const templateId = input.templateId ?? (await insertDraft(inside, input.kind, columns))
    if (input.templateId !== undefined) {
      const row = await heldDraft(inside, templateId)
      if (row.kind !== input.kind) throw fail(2002)
      if (input.lock !== undefined && input.lock !== row.lock) throw fail(2006)
      await repo.updateTemplate(tx, templateId, columns)
    }
    const subject = `contractTemplate:${templateId}`
    await auditStaff(inside, { action: 'contractTemplate.save', subject, detail: { kind: input.kind } })
    const [saved] = await repo.allTemplates(tx, { templateId })
    return presentTemplate(inside, saved!, [])
  })
}

type Columns = { title: string; text: string; effective_at: Date; updated_at: Date }

async function insertDraft(ctx: StaffCtx, kind: ContractKind, columns: Columns): Promise<number> {
  if (await repo.openDraft(ctx.db, kind)) throw fail(9006, null, { reason: '这类合同已有一份草稿' })
  return repo.insertTemplate(ctx.db, {
    ...columns,
    kind,
    version: (await repo.lastVersion(ctx.db, kind)) + 1,
    status: TEMPLATE_STATUS.draft,
    created_by: ctx.staff.staffId,
    created_at: columns.updated_at,
  })
}

export async function removeDraft(ctx: StaffCtx, templateId: number): Promise<true> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await heldDraft(inside, templateId)
    await repo.deleteTemplate(tx, templateId)
    const subject = `contractTemplate:${templateId}`
    await auditStaff(inside, { action: 'contractTemplate.remove', subject, before: { title: row.title } })
    return true as const
  })
}

/** Published ones never change: contracts were made from them. One that waits is what the second person reads. */
async function heldDraft({ db }: StaffCtx, templateId: number) {
  const row = await repo.lockTemplate(db, templateId)
  if (!row) throw fail(2002)
  if (row.status !== TEMPLATE_STATUS.draft) throw fail(2006)
  return row
}

export async function proposeTemplate(ctx: StaffCtx, { templateId, reason }: Input<'propose'>) {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx }
    const row = await heldDraft(inside, templateId)
    refuseUnknownPlaces(row.kind, row.text)
    await repo.updateTemplate(tx, templateId, { status: TEMPLATE_STATUS.waiting })
    return propose(inside, publishTemplate, {
      subject: `contractTemplate:${templateId}`,
      summary: `${contractKinds[row.kind].name}合同第 ${row.version} 版`,
      payload: { templateId, lock: row.lock + 1, facts: publishFacts(row) },
      reason,
    })
  })
}

function publishFacts(row: Awaited<ReturnType<typeof heldDraft>>) {
  return {
    title: row.title,
    version: row.version,
    effectiveAt: row.effective_at.getTime(),
    resignScope: row.resign_scope,
    resignDays: row.resign_days,
    note: row.note,
  }
}

export function refuseUnknownPlaces(kind: ContractKind, text: ContractText): void {
  const known = placeholdersFor(kind).map(({ key }) => key)
  const [unknown] = unknownPlaceholders(text, known)
  if (unknown) throw fail(9006, null, { reason: `不认识的占位符 {{${unknown}}}` })
}
