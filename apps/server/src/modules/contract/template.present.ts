import { TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { contractKinds } from '@tingan/rules/contract-kinds'
import type { Clock } from '../../platform/clock.ts'
import type { ListedTemplate } from './template-desk.repo.ts'

/** `siblings`: every version of its kind, newest first. */
export function presentTemplate(
  { clock }: { clock: Clock },
  row: ListedTemplate,
  siblings: readonly ListedTemplate[],
) {
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
