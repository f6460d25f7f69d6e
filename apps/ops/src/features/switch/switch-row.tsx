import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@tingan/contract/call'
import { opsConfig } from '@tingan/contract/ops/desk'
import { ContractForm } from '@tingan/kit/form/contract-form.tsx'
import { useContractForm } from '@tingan/kit/form/use-contract-form.ts'
import { apiKey } from '@tingan/kit/query/api-query.ts'
import { StatusPill } from '@tingan/kit/ui/status-pill.tsx'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useState } from 'react'
import classes from './switch.module.css'

type Row = CallData<typeof opsConfig.switches>[number]

export function SwitchRow({ row }: { row: Row }) {
  const [turning, setTurning] = useState(false)
  const act = row.on ? '关闭' : '打开'
  return (
    <li>
      <div>
        <h2>{row.title}</h2>
        <p>{row.effect}</p>
      </div>
      <StatusPill tone={row.on ? 'success' : 'neutral'}>{row.on ? '已打开' : '已关闭'}</StatusPill>
      <Button variant="default" aria-label={`${act}「${row.title}」`} onClick={() => setTurning(true)}>
        {act}
      </Button>
      {turning && <TurnDialog row={row} act={act} onClose={() => setTurning(false)} />}
    </li>
  )
}

function TurnDialog({ row, act, onClose }: { row: Row; act: string; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useContractForm({
    call: opsConfig.setSwitch,
    initialValues: { name: row.name, on: !row.on, reason: '' },
    draftKey: `switch-${row.name}`,
    onDone: async () => {
      toastSuccess(`已${act}「${row.title}」`)
      await queries.invalidateQueries({ queryKey: apiKey(opsConfig.switches) })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={`${act}「${row.title}」`} size={440} closeOnClickOutside={false}>
      <ContractForm form={form} label={`${act}「${row.title}」`} className={classes.form}>
        <p>{row.effect}</p>
        <Textarea label="原因" rows={3} data-autofocus {...form.field('reason')} />
        <Button type="submit" color={row.on ? 'red' : 'pine'} loading={form.submitting}>
          {act}
        </Button>
      </ContractForm>
    </Modal>
  )
}
