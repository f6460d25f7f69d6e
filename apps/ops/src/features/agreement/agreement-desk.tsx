import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { opsContent } from '@tingan/contract/ops/content'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { useState } from 'react'
import table from '../../shared/ui/data-table.module.css'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import classes from './agreement.module.css'
import { type AgreementKind, kindsOf } from './agreement-facts.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const COLUMNS = ['协议', '现行版本', '生效时间', '同意人数', '待生效', '操作']

export function AgreementDesk() {
  const query = useQuery(apiQuery(opsContent.agreementList, {}))
  const [shown, setShown] = useState<AgreementKind | null>(null)
  return (
    <>
      <PageHeader
        title="协议"
        description="新版本要由另一位同事复核。生效后，创作者下次打开页面会被请求重新同意。"
      />
      <QueryState query={query}>
        {(rows) => (
          <DataTable label="协议列表" columns={COLUMNS}>
            {kindsOf(rows).map((kind) => (
              <Row key={kind.type} kind={kind} onVersions={() => setShown(kind)} />
            ))}
          </DataTable>
        )}
      </QueryState>
      {shown && <VersionsDialog kind={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function Row({ kind, onVersions }: { kind: AgreementKind; onVersions: () => void }) {
  const live = kind.versions.find((version) => version.live)
  const coming = kind.versions.find(({ effectiveAt }) => effectiveAt > (live?.effectiveAt ?? 0))
  return (
    <tr>
      <td>
        <b className={classes.name}>{kind.name}</b>
      </td>
      <td className={table.fixed}>{live?.version ?? '—'}</td>
      <td className={table.fixed}>{formatDateTime(live?.effectiveAt)}</td>
      <td className={table.fixed}>{(live?.consents ?? 0).toLocaleString()}</td>
      <td className={table.fixed}>
        {coming ? `${coming.version}，${formatDateTime(coming.effectiveAt)}` : '—'}
      </td>
      <td className={table.actions}>
        <Button variant="subtle" size="compact-sm" aria-label={`${kind.name}的全部版本`} onClick={onVersions}>
          全部版本
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          component={DeskLink}
          to={`/agreement/edit?type=${kind.type}`}
          aria-label={`写${kind.name}新版本`}
        >
          写新版本
        </Button>
      </td>
    </tr>
  )
}
