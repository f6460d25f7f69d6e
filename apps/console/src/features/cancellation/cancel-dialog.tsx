import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cancellation } from '@tingan/contract/cancellation'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { CancelChecks } from './cancel-checks.tsx'
import { CancelForm } from './cancel-form.tsx'

/** First what stands in the way and what is given up, then why and the code. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...apiQuery(cancellation.check, {}), staleTime: 0 })
  const [waive, setWaive] = useState<readonly string[] | null>(null)
  const sure = waive !== null
  return (
    <Modal
      opened
      onClose={onClose}
      title={sure ? '确认注销' : '注销前检查'}
      size={520}
      closeOnClickOutside={!sure}
    >
      <QueryState query={query}>
        {(found) =>
          sure && found.canCancel ? (
            <CancelForm waive={waive} onBlocked={() => void query.refetch().then(() => setWaive(null))} />
          ) : (
            <CancelChecks {...found} onSure={setWaive} onClose={onClose} />
          )
        }
      </QueryState>
    </Modal>
  )
}
