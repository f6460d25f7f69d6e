import { useQuery } from '@tanstack/react-query'
import { IMPORT_STATUS, type PodcastInfo } from '@tingan/contract/podcast-import'
import { useAddressFilters } from '@tingan/kit/query/use-address-filters.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { PageHeader } from '@tingan/kit/ui/page-header.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useScope } from '../../../shared/content/scope.ts'
import sheet from '../../../shared/ui/sheet.module.css'
import { PodcastPreview } from './podcast-preview.tsx'
import { PodcastProgress } from './podcast-progress.tsx'
import { importQuery } from './podcast-queries.ts'
import { PodcastSource } from './podcast-source.tsx'

/** Where it is, what it would bring, and how it comes: which of the three stands in the address. */
export function PodcastImportPage() {
  const [{ importId }] = useAddressFilters()
  return (
    <>
      <PageHeader
        title="从播客导入"
        description="把别处的播客搬过来：资料填进专辑草稿，单集下载后和自己上传的一样处理、审核。"
      />
      <div className={sheet.stack}>{importId ? <Import importId={importId} /> : <PodcastSource />}</div>
    </>
  )
}

function Import({ importId }: { importId: string }) {
  const query = useQuery(importQuery(useScope(), importId))
  if (!query.data)
    return (
      <Card>
        <QueryState query={query}>{stageOf}</QueryState>
      </Card>
    )
  return stageOf(query.data)
}

function stageOf(info: PodcastInfo) {
  return info.status === IMPORT_STATUS.preview ? (
    <PodcastPreview key={info.importId} info={info} />
  ) : (
    <PodcastProgress info={info} />
  )
}
