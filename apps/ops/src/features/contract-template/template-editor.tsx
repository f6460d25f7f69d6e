import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsContractTemplate, TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState, ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { SearchX, UsersRound } from 'lucide-react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { kindsOf, type Template } from './template-facts.ts'
import { TemplateForm } from './template-form.tsx'

/** `?id=` goes on with a draft, `?kind=` begins a new version from the one in force. */
export function ContractTemplateEditor() {
  const [filters] = useAddressFilters()
  const list = useQuery({ ...apiQuery(opsContractTemplate.list, {}), refetchOnMount: 'always' })
  if (!list.isFetchedAfterMount) return <ListSkeleton />
  return (
    <QueryState query={list}>
      {(rows) => {
        const id = Number(filters.id) || undefined
        const kind = kindsOf(rows).find(({ kind, versions }) =>
          id ? versions.some(({ templateId }) => templateId === id) : kind === filters.kind,
        )
        const base = kind?.live ?? kind?.versions[0]
        if (!kind || !base) return <Unknown />
        return <Loaded key={id ?? kind.kind} draftId={id} baseId={base.templateId} />
      }}
    </QueryState>
  )
}

function Loaded({ draftId, baseId }: { draftId: number | undefined; baseId: number }) {
  const base = useQuery(apiQuery(opsContractTemplate.detail, { templateId: baseId }))
  const draft = useQuery({
    ...apiQuery(opsContractTemplate.detail, { templateId: draftId ?? 0 }),
    enabled: draftId !== undefined,
    refetchOnMount: 'always',
  })
  return (
    <QueryState query={base}>
      {(live) =>
        draftId === undefined ? (
          <TemplateForm base={live} draft={null} />
        ) : (
          <QueryState query={draft}>
            {(found) =>
              found.status === TEMPLATE_STATUS.draft ? (
                <TemplateForm key={found.templateId} base={live} draft={found} />
              ) : (
                <Closed template={found} />
              )
            }
          </QueryState>
        )
      }
    </QueryState>
  )
}

function Closed({ template: { pendingApprovals, version, kindName } }: { template: Template }) {
  const [waiting] = pendingApprovals
  const view = waiting?.mine ? 'mine' : 'toDecide'
  const to = waiting ? `/approval?view=${view}&id=${waiting.approvalId}` : '/contract-template'
  return (
    <EmptyState
      icon={UsersRound}
      title={waiting ? `${kindName}第 ${version} 版正在等待复核` : `${kindName}第 ${version} 版已经发布`}
      action={
        <Button component={DeskLink} to={to}>
          {waiting ? '查看复核' : '返回模板列表'}
        </Button>
      }
    >
      {waiting ? '复核期间不能修改；退回后可以接着写。' : '发布的版本不能修改，可以写一个新版本。'}
    </EmptyState>
  )
}

function Unknown() {
  return (
    <EmptyState icon={SearchX} title="没有这份模板">
      请从合同模板列表里选一份。
    </EmptyState>
  )
}
