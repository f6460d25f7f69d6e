import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyPart } from '../app/lazy-part.tsx'
import type { FailedCall } from '../query/api-query.ts'
import { QueryState } from '../ui/query-state.tsx'
import { ListSkeleton } from '../ui/states.tsx'
import classes from './file-view.module.css'
import { fetchPdf, type PdfFile } from './open-pdf.ts'

const PdfView = lazyPart(() => import('./pdf-view.tsx').then((part) => part.PdfView))
const PDF_HEAD = '%PDF-'

/** A paper, whichever it is: a document page under page, or a picture as large as there is room. */
export function FileView({ url, name }: { url: string; name: string }) {
  const query = useQuery<PdfFile, FailedCall>({
    queryKey: ['file', url],
    queryFn: ({ signal }) => fetchPdf(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return (
    <QueryState query={query} skeleton={<ListSkeleton label={`正在打开${name}`} rows={8} />}>
      {(file) => (isPdf(file) ? <PdfView title={name} file={file} /> : <Picture file={file} name={name} />)}
    </QueryState>
  )
}

function isPdf({ bytes }: PdfFile): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, PDF_HEAD.length)) === PDF_HEAD
}

function Picture({ file, name }: { file: PdfFile; name: string }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file.bytes.slice()]))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached
    <section className={classes.frame} tabIndex={0} aria-label={name}>
      {address && <img src={address} alt={name} />}
    </section>
  )
}
