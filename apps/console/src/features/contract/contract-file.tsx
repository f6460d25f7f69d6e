import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contract } from '@tingan/contract/contract'
import { PdfView } from '@tingan/kit/pdf/pdf-view.tsx'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { ListSkeleton } from '@tingan/kit/ui/states.tsx'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { fileQuery } from './contract-query.ts'

const LOOK = 1

/** The paper itself, once somebody asks for it. */
export function ContractFile({ contractNo, title }: { contractNo: string; title: string }) {
  const [asked, setAsked] = useState(false)
  const query = useQuery({ ...fileQuery(contract.url, { contractNo, type: LOOK }), enabled: asked })
  if (!asked)
    return (
      <div>
        <Button
          variant="default"
          leftSection={<Eye size={15} strokeWidth={1.9} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          查看合同全文
        </Button>
      </div>
    )
  return (
    <QueryState query={query} skeleton={<ListSkeleton rows={6} label="正在取回合同" />}>
      {(file) => <PdfView title={title} file={file} />}
    </QueryState>
  )
}
