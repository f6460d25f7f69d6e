import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cancellation } from '@tingan/contract/cancellation'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { QueryState } from '@tingan/kit/ui/query-state.tsx'
import { useState } from 'react'
import { CheckList } from '../../shared/ui/check-list.tsx'
import sheet from '../../shared/ui/sheet.module.css'
import { CancelForm } from './cancel-form.tsx'

/** First what stands in the way, then why and the code. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...apiQuery(cancellation.check, {}), staleTime: 0 })
  const [sure, setSure] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={sure ? '确认注销' : '注销前检查'}
      size={520}
      closeOnClickOutside={!sure}
    >
      <QueryState query={query}>
        {({ canCancel, checks }) =>
          sure && canCancel ? (
            <CancelForm onBlocked={() => void query.refetch().then(() => setSure(false))} />
          ) : (
            <div className={sheet.single}>
              <p className={sheet.text}>
                {canCancel ? '没有未完成的业务，可以申请注销。' : '还有未完成的业务，处理后才能注销。'}
              </p>
              <CheckList checks={checks} />
              <div className={sheet.submit}>
                <Button color="red" disabled={!canCancel} onClick={() => setSure(true)}>
                  继续注销
                </Button>
                <Button variant="default" onClick={onClose}>
                  再想想
                </Button>
              </div>
            </div>
          )
        }
      </QueryState>
    </Modal>
  )
}
