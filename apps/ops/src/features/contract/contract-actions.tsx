import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CONTRACT_STATUS } from '@tingan/contract/contract-fields'
import { opsContract } from '@tingan/contract/ops/contract'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { Download, FileCheck } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../shared/save-file.ts'
import record from '../../shared/ui/record.module.css'
import { type ContractAct, ContractActDialog } from './act-dialog.tsx'
import type { Contract } from './contract-detail.tsx'

const DID = { reminded: '已提醒签署人', resumed: '已继续签章' } as const

/** What the desk may do about a contract; the server says which of it. */
export function ContractActions({ contract }: { contract: Contract }) {
  const { contractNo, status, can } = contract
  const queries = useQueryClient()
  const [act, setAct] = useState<ContractAct | null>(null)
  const file = useAction(opsContract.file, { onDone: saveFile })
  const evidence = useAction(opsContract.evidence, { onDone: saveFile })
  const resend = useAction(opsContract.resend, {
    onDone: async ({ did }) => {
      toastSuccess(DID[did])
      await queries.invalidateQueries({ queryKey: apiKey(opsContract.detail) })
    },
  })
  return (
    <div className={record.actions}>
      <Button
        variant="default"
        leftSection={<Download size={15} strokeWidth={1.9} aria-hidden />}
        loading={file.running}
        onClick={() => void file.run({ contractNo })}
      >
        下载合同
      </Button>
      {can.evidence && (
        <Button
          variant="default"
          leftSection={<FileCheck size={15} strokeWidth={1.9} aria-hidden />}
          loading={evidence.running}
          onClick={() => void evidence.run({ contractNo })}
        >
          存证报告
        </Button>
      )}
      {can.resend && (
        <Button variant="default" loading={resend.running} onClick={() => void resend.run({ contractNo })}>
          {status === CONTRACT_STATUS.toSign ? '催签' : '继续签章'}
        </Button>
      )}
      {can.dissolve && (
        <Button variant="default" onClick={() => setAct('dissolve')}>
          解除
        </Button>
      )}
      {can.void && (
        <Button variant="default" onClick={() => setAct('void')}>
          作废
        </Button>
      )}
      {act && <ContractActDialog act={act} contract={contract} onClose={() => setAct(null)} />}
    </div>
  )
}
