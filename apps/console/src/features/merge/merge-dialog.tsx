import { Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountMerge, MERGE_STATUS } from '@tingan/contract/account-merge'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { refreshSession } from '../../shared/session/session-store.ts'
import { MergeForm } from './merge-form.tsx'
import { MergeProgress } from './merge-progress.tsx'

/** Both accounts, what stands in the way, the code; then how far it is, and how it ended. */
export function MergeDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const info = useQuery({ ...apiQuery(accountMerge.info, {}), staleTime: 0, retry: false })
  const [started, setStarted] = useState('')
  const running = info.data?.status === MERGE_STATUS.running ? (info.data.mergeNo ?? '') : ''
  const mergeNo = started || running

  function close() {
    for (const call of [accountMerge.popup, accountMerge.info])
      void queries.invalidateQueries({ queryKey: apiKey(call) })
    void refreshSession()
    onClose()
  }

  return (
    <Modal opened onClose={close} title="合并账号" size={560} closeOnClickOutside={!mergeNo}>
      {mergeNo ? (
        <MergeProgress
          mergeNo={mergeNo}
          onClose={close}
          onAgain={() => {
            setStarted('')
            void info.refetch()
          }}
        />
      ) : (
        <QueryState query={info}>{(pair) => <MergeForm pair={pair} onStarted={setStarted} />}</QueryState>
      )}
    </Modal>
  )
}
