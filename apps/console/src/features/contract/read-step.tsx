import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { READ_SECONDS } from '@tingan/contract/contract-fields'
import { contractSeal } from '@tingan/contract/contract-seal'
import type { PdfFile } from '@tingan/kit/pdf/open-pdf.ts'
import { PdfView } from '@tingan/kit/pdf/pdf-view.tsx'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { useState } from 'react'
import { AnnexLink } from './annex-link.tsx'
import type { StepProps } from './batch-flow.tsx'
import { Comparison } from './comparison.tsx'
import type { ContractInfo } from './contract-drawer.tsx'
import { fileQuery } from './contract-query.ts'
import classes from './sign.module.css'
import { useReadingTime } from './use-reading-time.ts'

interface Props extends StepProps {
  contractNo: string
  /** Papers still to be read, this one among them. */
  left: number
  info: ContractInfo | undefined
}

/** One paper, as it will be signed. */
export function ReadStep({ contractNo, info, ...rest }: Props) {
  const query = useQuery(fileQuery(contractSeal.view, { contractNo }))
  const title = rest.batch.contracts.find((paper) => paper.contractNo === contractNo)?.title ?? '合同'
  return (
    <Card title={title} note={contractNo}>
      <div className={classes.reading}>
        {info?.comparable && <Comparison contractNo={contractNo} />}
        {info?.annexUrl && <AnnexLink url={info.annexUrl} />}
        <QueryState query={query} skeleton={<ListSkeleton rows={8} label={`正在取回${title}`} />}>
          {(file) => <Reader {...rest} contractNo={contractNo} title={title} file={file} />}
        </QueryState>
      </div>
    </Card>
  )
}

interface ReaderProps extends Omit<Props, 'info'> {
  title: string
  file: PdfFile
}

/** Counts what is really read: pages whose end was seen, seconds in which the page was in front. */
function Reader({ batch, contractNo, title, file, left, onDone, onFailure }: ReaderProps) {
  const [seen, setSeen] = useState({ pages: 0, total: 0 })
  const seconds = useReadingTime(seen.total > 0)
  const scrolledToEnd = seen.total > 0 && seen.pages === seen.total
  const wait = Math.max(0, READ_SECONDS - seconds)
  const ready = scrolledToEnd && wait === 0
  const prove = useAction(contractSeal.evidenceBrowse, { onDone, onFailure })
  const done = seen.total === 0 ? 0 : seen.pages / seen.total / 2 + Math.min(1, seconds / READ_SECONDS) / 2
  return (
    <>
      <PdfView title={title} file={file} onSeen={(pages, total) => setSeen({ pages, total })} />
      <footer className={classes.progress}>
        <div>
          <Progress value={done * 100} aria-label="阅读进度" />
          <p>
            {seen.total > 0 && `读到第 ${seen.pages} / ${seen.total} 页，${wordsFor(wait, scrolledToEnd)}`}
          </p>
          <span role="status" className={classes.quietStatus}>
            {ready && '已读完，可以继续'}
          </span>
        </div>
        <Button
          disabled={!ready}
          loading={prove.running}
          onClick={() =>
            void prove.run({
              batchNo: batch.batchNo,
              contractNo,
              fileHash: file.hash,
              readSeconds: seconds,
              scrolledToEnd,
            })
          }
        >
          {left > 1 ? '已读完，下一份' : '已读完，下一步'}
        </Button>
      </footer>
    </>
  )
}

function wordsFor(wait: number, scrolledToEnd: boolean): string {
  if (wait > 0) return `至少再读 ${wait} 秒`
  return scrolledToEnd ? '已读完' : '请读到最后一页'
}
