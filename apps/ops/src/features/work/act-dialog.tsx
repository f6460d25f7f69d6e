import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { opsApproval } from '@tingan/contract/ops/approval'
import { opsReview } from '@tingan/contract/ops/review'
import { opsWorks } from '@tingan/contract/ops/works'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import classes from '../../shared/ui/record.module.css'

const RESTORED = '已重新送审，由其他同事处理'

/** What each act is called, does, and says when it is done. */
const acts = {
  takeDownAlbum: {
    title: '下架专辑',
    text: '听众立即不可见，付费随之失效，创作者会收到原因。',
    said: '已下架',
    appeal: true,
  },
  restoreAlbum: {
    title: '恢复专辑',
    text: '专辑重新进入审核，由其他同事通过后恢复上架。',
    said: RESTORED,
    appeal: false,
  },
  undeleteAlbum: {
    title: '找回专辑',
    text: '专辑回到创作者的草稿，需要重新提交审核。',
    said: '已找回为草稿',
    appeal: false,
  },
  removeAlbum: {
    title: '申请删除专辑',
    text: '复核通过后从创作者的列表中消失，30 天内可以找回。',
    said: '已提交，等待另一位同事复核',
    appeal: false,
  },
  takeDownTrack: {
    title: '下架节目',
    text: '听众立即不可见，创作者会收到原因。',
    said: '已下架',
    appeal: false,
  },
  restoreTrack: {
    title: '恢复节目',
    text: '节目重新进入审核，由其他同事通过后恢复。',
    said: RESTORED,
    appeal: false,
  },
  takeDownCreator: {
    title: '下架此人全部专辑',
    text: '这位创作者所有在架、待上架和已下架的专辑都会被平台下架。',
    said: '已下架全部专辑',
    appeal: true,
  },
} as const

export type WorkAct = keyof typeof acts

const TOUCHED = [
  opsWorks.albums,
  opsWorks.album,
  opsWorks.tracks,
  opsWorks.track,
  opsReview.kinds,
  opsReview.list,
  opsApproval.counts,
  opsApproval.list,
]

interface Props {
  act: WorkAct
  target: { albumId: number } | { trackId: number } | { uid: number }
  name: string
  onClose: () => void
}

export function WorkActDialog({ act, target, name, onClose }: Props) {
  const { title, text, said, appeal } = acts[act]
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsWorks[act] as typeof opsWorks.takeDownAlbum,
    initialValues: { reason: '', canAppeal: true as boolean, ...(target as { albumId: number }) },
    draftKey: `work-${act}-${Object.values(target).join()}`,
    codeFields: { 2005: 'reason', 2006: 'reason', 3002: 'reason', 3008: 'reason' },
    toInput: ({ canAppeal, ...filled }) => (appeal ? { ...filled, canAppeal } : filled),
    onDone: async () => {
      toastSuccess(said)
      await Promise.all(TOUCHED.map((call) => queries.invalidateQueries({ queryKey: apiKey(call) })))
      onClose()
    },
  })
  const gentle = act.startsWith('restore') || act.startsWith('undelete')
  return (
    <Modal opened onClose={onClose} title={`${title}：${name}`} size={480} closeOnClickOutside={false}>
      <ContractForm form={form} label={title} className={classes.form}>
        <p className={classes.consequence}>{text}</p>
        <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
        {appeal && (
          <Checkbox
            label="允许创作者申诉"
            checked={form.values.canAppeal}
            onChange={(event) => form.setValue('canAppeal', event.currentTarget.checked)}
          />
        )}
        <Button type="submit" color={gentle ? 'pine' : 'red'} loading={form.submitting}>
          提交
        </Button>
      </ContractForm>
    </Modal>
  )
}
