import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FEED_MAX_BYTES, type PodcastImportRow, podcast } from '@tingan/contract/podcast-import'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { toastInfo } from '@tingan/kit/ui/toast.ts'
import { formatDateTime } from '@tingan/rules/format'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useScope } from '../../../shared/content/scope.ts'
import sheet from '../../../shared/ui/sheet.module.css'
import { base64Of } from './base64.ts'
import classes from './podcast.module.css'
import { importsQuery } from './podcast-queries.ts'

/** An address or a file; nothing is brought before one has seen what it is. */
export function PodcastSource() {
  const [, setFilters] = useAddressFilters()
  const open = ({ importId }: { importId: string }) => setFilters({ importId })
  const form = useContractForm({
    call: podcast.preview,
    initialValues: { url: '' },
    codeFields: { 3017: 'url' },
    onDone: open,
  })
  return (
    <>
      <Card title="播客在哪里">
        <ContractForm form={form} label="播客地址" className={sheet.single}>
          <div className={classes.address}>
            <TextInput
              label="RSS 地址"
              placeholder="https://…/feed.xml"
              inputMode="url"
              maxLength={2000}
              description="在原来的托管平台里能找到，也叫“订阅地址”。只能是公开地址。"
              {...form.field('url')}
              required
            />
            <Button type="submit" loading={form.submitting}>
              读取播客
            </Button>
          </div>
        </ContractForm>
        <FilePicker onDone={open} />
      </Card>
      <Recent />
    </>
  )
}

function FilePicker({ onDone }: { onDone: (info: { importId: string }) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const preview = useAction(podcast.preview, { onDone })

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > FEED_MAX_BYTES) return toastInfo('请选择 RSS 文件，不超过10MB')
    await preview.run({ file: await base64Of(file), fileName: file.name.slice(0, 200) })
  }

  return (
    <div className={classes.file}>
      <span>没有地址？也可以用导出的 RSS 文件（.xml 或 .rss，不超过 10MB）。</span>
      <Button
        variant="default"
        loading={preview.running}
        leftSection={<FileUp size={15} strokeWidth={1.9} />}
        onClick={() => picker.current?.click()}
      >
        选择 RSS 文件
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".xml,.rss,application/rss+xml,text/xml,application/xml"
        hidden
        aria-label="RSS 文件"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** What was begun before can be come back to. Nothing where nothing was. */
function Recent() {
  const [, setFilters] = useAddressFilters()
  const { data = [] } = useQuery(importsQuery(useScope()))
  if (data.length === 0) return null
  return (
    <Card title="最近的导入">
      <ul className={sheet.rows}>
        {data.map((row) => (
          <li key={row.importId}>
            <div>
              <b>
                {row.albumTitle} <ImportPill row={row} />
              </b>
              <p>
                {row.done} / {row.chosen} 集 · {formatDateTime(row.createdAt)}
              </p>
            </div>
            <Button variant="default" size="xs" onClick={() => setFilters({ importId: row.importId })}>
              查看
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function ImportPill({ row }: { row: Pick<PodcastImportRow, 'status' | 'failed'> }) {
  if (row.status === 1) return <StatusPill tone="brand">导入中</StatusPill>
  if (row.status === 3) return <StatusPill tone="neutral">已取消</StatusPill>
  return row.failed > 0 ? (
    <StatusPill tone="warning">部分完成</StatusPill>
  ) : (
    <StatusPill tone="success">已完成</StatusPill>
  )
}
