import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsContractTemplate, TEMPLATE_STATUS } from '@tingan/contract/ops/contract-template'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { EmptyState } from '@tingan/kit/ui/states.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { FileStack } from 'lucide-react'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import classes from './template.module.css'
import { kindsOf, type TemplateKind } from './template-facts.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const COLUMNS = ['合同', '现行版本', '生效时间', '已签合同', '重签进度', '新版本', '操作']

export function ContractTemplateDesk() {
  const query = useQuery({ ...apiQuery(opsContractTemplate.list, {}), staleTime: 0 })
  const [shown, setShown] = useState<TemplateKind | null>(null)
  return (
    <>
      <PageHeader
        title="合同模板"
        description="新版本由另一位同事复核后，到生效时间开始使用。可以要求已签的人按新版本重签。"
      />
      <QueryState
        query={query}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={FileStack} title="还没有合同模板">
            模板随系统的基础数据一起建立。
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable label="合同模板" columns={COLUMNS}>
            {kindsOf(rows).map((kind) => (
              <Row key={kind.kind} kind={kind} onVersions={() => setShown(kind)} />
            ))}
          </DataTable>
        )}
      </QueryState>
      {shown && <VersionsDialog kind={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function Row({ kind, onVersions }: { kind: TemplateKind; onVersions: () => void }) {
  const { name, live, open, coming } = kind
  return (
    <tr>
      <td>
        <b className={classes.name}>{name}</b>
        <small className={classes.small}>{live?.title}</small>
      </td>
      <td className={table.fixed}>{live ? `第 ${live.version} 版` : '—'}</td>
      <td className={table.fixed}>{formatDateTime(live?.effectiveAt)}</td>
      <td className={table.fixed}>{(live?.contracts ?? 0).toLocaleString()}</td>
      <td className={table.fixed}>
        {live && live.resignAll > 0 ? `${live.resignAll - live.resignOpen} / ${live.resignAll}` : '—'}
      </td>
      <td className={table.fixed}>
        {open ? (
          <StatusPill tone={open.status === TEMPLATE_STATUS.waiting ? 'warning' : 'neutral'}>
            {open.status === TEMPLATE_STATUS.waiting ? '待复核' : '草稿'}
          </StatusPill>
        ) : coming ? (
          `第 ${coming.version} 版，${formatDateTime(coming.effectiveAt)}`
        ) : (
          '—'
        )}
      </td>
      <td className={table.actions}>
        <Button variant="subtle" size="compact-sm" aria-label={`${name}的全部版本`} onClick={onVersions}>
          全部版本
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          component={DeskLink}
          to={`/contract-template/edit?${open ? `id=${open.templateId}` : `kind=${kind.kind}`}`}
          aria-label={`${open ? '打开' : '写'}${name}新版本`}
        >
          {open ? '打开新版本' : '写新版本'}
        </Button>
      </td>
    </tr>
  )
}
