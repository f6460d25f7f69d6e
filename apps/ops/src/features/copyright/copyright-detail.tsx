import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import {
  COPYRIGHT_STATUS_NAMES,
  RIGHT_TYPE,
  RIGHT_TYPES,
  RIGHTS,
  TERRITORIES,
  WORK_TYPES,
} from '@tingan/contract/copyright'
import { opsWorks } from '@tingan/contract/ops/works'
import { staffPaperPath } from '@tingan/contract/paper'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { ChainView } from '@tingan/kit/rights/chain-view.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { DeskLink } from '../../shared/ui/desk-link.tsx'
import { FactTable } from '../../shared/ui/fact-table.tsx'
import { Pictures } from '../../shared/ui/pictures.tsx'
import classes from '../../shared/ui/record.module.css'
import { TraceList } from '../../shared/ui/trace-list.tsx'
import { CopyrightStatus } from './copyright-status.tsx'
import { InvalidateDialog } from './invalidate-dialog.tsx'

export type CopyrightRecord = CallData<typeof opsWorks.copyright>

export function CopyrightDetail({ copyrightId }: { copyrightId: number }) {
  const query = useQuery({ ...apiQuery(opsWorks.copyright, { copyrightId }), refetchOnWindowFocus: false })
  const [invalidating, setInvalidating] = useState(false)
  return (
    <QueryState query={query}>
      {(record) => (
        <div className={classes.detail}>
          <header>
            <div>
              <h2>{record.name}</h2>
              <p>
                编号 {record.copyrightId} · {record.owner.nickname}（{record.owner.uid}）
              </p>
            </div>
            <CopyrightStatus status={record.status} editStatus={record.editStatus} />
            {record.canInvalidate && (
              <div className={classes.actions}>
                <Button
                  component={DeskLink}
                  to={`/legal?new=copyright-${record.copyrightId}`}
                  variant="default"
                >
                  登记投诉
                </Button>
                <Button variant="default" onClick={() => setInvalidating(true)}>
                  判定失效
                </Button>
              </div>
            )}
          </header>
          {record.rejectReason && <p className={classes.consequence}>原因：{record.rejectReason}</p>}
          <FactTable label="版权资料" facts={factsOf(record)} />
          <Proofs record={record} />
          {record.fields.rightType === RIGHT_TYPE.licensed && <Chain record={record} />}
          <Albums record={record} />
          <TraceList trace={record.trace} stateNames={COPYRIGHT_STATUS_NAMES} />
          {invalidating && <InvalidateDialog record={record} onClose={() => setInvalidating(false)} />}
        </div>
      )}
    </QueryState>
  )
}

function labelOf(options: readonly { value: number; label: string }[], value: number | undefined): string {
  return options.find((option) => option.value === value)?.label ?? ''
}

function factsOf({ fields, editDiff, ...record }: CopyrightRecord) {
  const fact = (label: string, field: string, value: string) => {
    const edit = editDiff.find((one) => one.field === field)
    return edit ? { label, value: edit.after, before: edit.before } : { label, value }
  }
  return [
    fact('作品', 'workName', `《${fields.workName ?? ''}》`),
    fact('作品类型', 'workType', labelOf(WORK_TYPES, fields.workType)),
    fact('作者', 'author', fields.author ?? ''),
    fact('权利来源', 'rightType', labelOf(RIGHT_TYPES, fields.rightType)),
    fact('授权方', 'licensorName', [fields.licensorName, fields.licensorCode].filter(Boolean).join(' ')),
    fact('授权权利', 'rights', (fields.rights ?? []).map((right) => labelOf(RIGHTS, right)).join('、')),
    fact('是否独家', 'exclusive', record.exclusive ? '独家' : '非独家'),
    fact('授权地域', 'territory', fields.territoryText ?? labelOf(TERRITORIES, fields.territory)),
    fact('开始日期', 'startDate', record.startDate ?? ''),
    fact('到期日期', 'endDate', record.permanent ? '长期' : (record.endDate ?? '')),
  ]
}

function Proofs({ record: { fields } }: { record: CopyrightRecord }) {
  const proofs = fields.proofs ?? []
  return (
    <section aria-label="权属证明">
      <h3>权属证明</h3>
      <p className={classes.nothing}>{proofs.map(({ name }) => name).join('、') || '没有证明文件。'}</p>
      <Pictures urls={proofs.map(({ fileId }) => staffPaperPath(fileId))} />
    </section>
  )
}

function Chain({ record: { fields, gaps } }: { record: CopyrightRecord }) {
  return (
    <section aria-label="授权链">
      <h3>授权链</h3>
      <ChainView
        label="从作者到上传者"
        author={fields.author ?? ''}
        chain={fields.chain ?? []}
        gaps={gaps}
        proofOf={({ fileIdx }) => <small>{fields.proofs?.[fileIdx]?.name ?? '没有证明文件'}</small>}
      />
    </section>
  )
}

function Albums({ record: { albums } }: { record: CopyrightRecord }) {
  return (
    <section aria-label="绑定的专辑">
      <h3>绑定的专辑</h3>
      <p className={classes.nothing}>
        {albums.length === 0 && '没有专辑使用这条版权。'}
        {albums.map(({ albumId, title }) => (
          <DeskLink key={albumId} to={`/work?id=${albumId}`}>
            《{title}》
          </DeskLink>
        ))}
      </p>
    </section>
  )
}
