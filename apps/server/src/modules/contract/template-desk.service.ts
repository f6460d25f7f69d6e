import type { CallResult, ParsedInput } from '@tingan/contract/call'
import type { opsContractTemplate } from '@tingan/contract/ops/contract-template'
import { compareClauses } from '@tingan/rules/clause-compare'
import type { ContractKind } from '@tingan/rules/contract-kinds'
import type { StaffCtx } from '../../platform/context.ts'
import { randomHex } from '../../platform/crypto/random.ts'
import { fail } from '../../platform/failure.ts'
import { waitingApprovals } from '../approval/approval.service.ts'
import { fileUrl } from './contract-file.service.ts'
import { drawPdf } from './draft.service.ts'
import type { Party } from './party.ts'
import { platformParty } from './party.ts'
import { placeholdersFor, sampleValues } from './placeholders.ts'
import { insertPreview } from './preview.repo.ts'
import { reachOf } from './resign.repo.ts'
import { presentTemplate } from './template.present.ts'
import { templateOf } from './template.repo.ts'
import * as repo from './template-desk.repo.ts'
import { refuseUnknownPlaces } from './template-draft.service.ts'

type Input<K extends keyof typeof opsContractTemplate> = ParsedInput<(typeof opsContractTemplate)[K]>
const PREVIEW_MS = 600_000

export async function listTemplates(ctx: StaffCtx, kind: ContractKind | undefined) {
  const rows = await repo.allTemplates(ctx.db, { kind })
  return rows.map((row) => presentTemplate(ctx, row, rows))
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
    ...presentTemplate(ctx, row, siblings),
    text: row.text,
    placeholders: placeholdersFor(row.kind),
    reach: { all, persons, companies },
    pendingApprovals: await waitingApprovals(ctx, `contractTemplate:${templateId}`),
  }
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
