import type { CallData } from '@tingan/contract/call'
import { type ContractKind, contractKinds } from '@tingan/contract/contract-fields'
import {
  type opsContractTemplate,
  RESIGN_SCOPE,
  TEMPLATE_STATUS,
} from '@tingan/contract/ops/contract-template'

export type TemplateBrief = CallData<typeof opsContractTemplate.list>[number]
export type Template = CallData<typeof opsContractTemplate.detail>

export interface TemplateKind {
  kind: ContractKind
  name: string
  /** Newest first. */
  versions: TemplateBrief[]
  live: TemplateBrief | undefined
  /** Being written or waiting for the second person. */
  open: TemplateBrief | undefined
  /** Published, but its day has not come. */
  coming: TemplateBrief | undefined
}

export function kindsOf(rows: readonly TemplateBrief[]): TemplateKind[] {
  return Object.entries(contractKinds).flatMap(([key, { name }]) => {
    const kind = key as ContractKind
    const versions = rows.filter((row) => row.kind === kind).toSorted((a, b) => b.version - a.version)
    if (versions.length === 0) return []
    const live = versions.find((row) => row.live)
    return {
      kind,
      name,
      versions,
      live,
      open: versions.find(({ status }) => status !== TEMPLATE_STATUS.published),
      coming: versions.find(
        ({ status, version }) => status === TEMPLATE_STATUS.published && version > (live?.version ?? 0),
      ),
    }
  })
}

export const SCOPES = [
  { value: RESIGN_SCOPE.none, label: '不要求重签' },
  { value: RESIGN_SCOPE.all, label: '全部签署人' },
  { value: RESIGN_SCOPE.persons, label: '仅个人' },
  { value: RESIGN_SCOPE.companies, label: '仅企业' },
] as const

/** How many people a scope touches. */
export function reachOf(scope: number, reach: Template['reach']): number {
  if (scope === RESIGN_SCOPE.all) return reach.all
  if (scope === RESIGN_SCOPE.persons) return reach.persons
  return scope === RESIGN_SCOPE.companies ? reach.companies : 0
}

export function statusWord({ status, live }: Pick<TemplateBrief, 'status' | 'live'>): string {
  if (live) return '现行'
  if (status === TEMPLATE_STATUS.draft) return '草稿'
  return status === TEMPLATE_STATUS.waiting ? '待复核' : '已发布'
}
