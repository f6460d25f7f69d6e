import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsWorks } from '@tingan/contract/ops/works'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from '../../shared/ui/record.module.css'
import type { CopyrightRecord } from './copyright-detail.tsx'

interface Props {
  record: Pick<CopyrightRecord, 'copyrightId' | 'name' | 'albumCount'>
  onClose: () => void
}

export function InvalidateDialog({ record, onClose }: Props) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsWorks.invalidate,
    initialValues: { copyrightId: record.copyrightId, reason: '' },
    draftKey: `invalidate-${record.copyrightId}`,
    codeFields: { 2006: 'reason' },
    onDone: async ({ albums }) => {
      toastSuccess(`已判定失效，下架 ${albums} 张专辑`)
      for (const call of [opsWorks.copyrights, opsWorks.albums, opsWorks.album])
        void queries.invalidateQueries({ queryKey: apiKey(call) })
      await queries.invalidateQueries({ queryKey: apiKey(opsWorks.copyright) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`判定失效：${record.name}`} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label="判定失效" className={classes.form}>
        <p className={classes.consequence}>
          用于侵权或伪造。绑定的 {record.albumCount} 张专辑立即下架，这条记录不能再恢复。
        </p>
        <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
        <Button type="submit" color="red" loading={form.submitting}>
          判定失效
        </Button>
      </ContractForm>
    </Modal>
  )
}
