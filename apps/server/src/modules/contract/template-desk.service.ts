import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { ContractText } from '@tingan/contract/contract-text'
import { type opsContractTemplate, TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { compareClauses } from '@tingan/rules/clause-compare'
import { type ContractKind, contractKinds } from '@tingan/rules/contract-kinds'
import { unknownPlaceholders } from '@tingan/rules/placeholders'
import { auditStaff } from '../../platform/audit.ts'
import type { StaffCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { inTransaction } from '../../platform/db/connection.ts'
import { fail } from '../../platform/failure.ts'
import { propose, waitingApprovals } from '../approval/approval.service.ts'
import { fileUrl } from './contract-file.service.ts'
import { drawPdf } from './draft.service.ts'
import type { Party } from './party.ts'
import { platformParty } from './party.ts'
import { placeholdersFor, sampleValues } from './placeholders.ts'
import { insertPreview } from './preview.repo.ts'
import { reachOf } from './resign.repo.ts'
import { templateOf } from './template.repo.ts'
import { publishTemplate } from './template-approval.service.ts'
import * as repo from './template-desk.repo.ts'

type Input<K extends keyof typeof opsContractTemplate> = ParsedInput<(typeof opsContractTemplate)[K]>
const PREVIEW_MS = 600_000

export async function listTemplates(ctx: StaffCtx, kind: ContractKind | undefined) {
  const rows = await repo.allTemplates(ctx.db, { kind })
  return rows.map((row) => present(ctx, row, rows))
}

export async function templateDetail(
  ctx: StaffCtx,
  templateId: number,
): Promise<CallResult<typeof opsContractTemplate.detail>> {
  const [row] = await repo.allTemplates(ctx.db, { templateId })
  if (!row) throw fail(2002)
  const siblings = await repo.allTemplates(ctx.db, { kind: row.kind })
  const [all, persons, companies] = await Promise.all([
    reachOf(ctx.db, row),
    reachOf(ctx.db, row, 1),
    reachOf(ctx.db, row, 2),
  ])
  return {
    ...present(ctx, row, siblings),
    text: row.text,
    placeholders: placeholdersFor(row.kind),
    reach: { all, persons, companies },
    pendingApprovals: await waitingApprovals(ctx, `contractTemplate:${templateId}`),
  }
}

function present({ clock }: StaffCtx, row: repo.ListedTemplate, siblings: readonly repo.ListedTemplate[]) {
  const live = siblings.find(
    (one) =>
      one.kind === row.kind && one.status === TEMPLATE_STATUS.published && one.effective_at <= clock.date(),
  )
  return {
    templateId: row.template_id,
    kind: row.kind,
    kindName: contractKinds[row.kind].name,
    version: row.version,
    title: row.title,
    status: row.status,
    live: live?.template_id === row.template_id,
    effectiveAt: row.effective_at.getTime(),
    resignScope: row.resign_scope,
    resignDays: row.resign_days,
    note: row.note,
    createdBy: row.author ?? '系统',
    updatedAt: row.updated_at.getTime(),
    lock: row.lock,
    contracts: row.contracts,
    resignAll: row.resign_all,
    resignOpen: row.resign_open,
  }
}

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
    return present(inside, saved!, [])
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

export async function previewTemplate(ctx: StaffCtx, { kind, text }: Input<'preview'>) {
  refuseUnknownPlaces(kind, text)
  const { contractNo = '', ...values } = sampleValues(kind)
  const parties = text.parties.map(({ key }) => (key === 'platform' ? platformParty(ctx) : sampleParty(key)))
  const { file, pages } = await drawPdf(ctx, { contractNo, template: { text }, parties, values })
  const previewId = randomHex(16)
  await insertPreview(ctx.db, previewId, file, new Date(ctx.clock.now() + PREVIEW_MS))
  return { url: fileUrl(ctx, { contract_no: previewId }, 'preview'), pages }
}

function sampleParty(key: Party['key']): Party {
  const person = { kind: 'person', name: '周晓帆', idNo: '34052419800101001X', operator: '' } as const
  const company = {
    kind: 'company',
    name: '厦门星河文化传媒有限公司',
    idNo: '91350100M000100Y43',
    operator: '林知行',
  } as const
  return { key, uid: 0, mobile: '13800000000', ...(key === 'agency' ? company : person) }
}

function refuseUnknownPlaces(kind: ContractKind, text: ContractText): void {
  const known = placeholdersFor(kind).map(({ key }) => key)
  const [unknown] = unknownPlaceholders(text, known)
  if (unknown) throw fail(9006, null, { reason: `不认识的占位符 {{${unknown}}}` })
}

export async function compareTemplates(
  ctx: StaffCtx,
  { templateId, withTemplateId }: Input<'compare'>,
): Promise<CallResult<typeof opsContractTemplate.compare>> {
  const [now] = await repo.allTemplates(ctx.db, { templateId })
  if (!now) throw fail(2002)
  const [named] = withTemplateId ? await repo.allTemplates(ctx.db, { templateId: withTemplateId }) : []
  const before = withTemplateId ? named : ((await templateOf(ctx.db, now.kind, now.version - 1)) ?? now)
  if (before?.kind !== now.kind) throw fail(2002)
  return {
    kind: now.kind,
    fromVersion: before.version,
    toVersion: now.version,
    changes: compareClauses(before.text, now.text),
  }
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
