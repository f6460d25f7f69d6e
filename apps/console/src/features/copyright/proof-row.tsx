import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { PROOF_KINDS } from '@tingan/contract/copyright'
import { FileText, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './form.module.css'
import type { Proof } from './proof-list.tsx'

const KINDS = PROOF_KINDS.map(({ value, label }) => ({ value: String(value), label }))

interface Props {
  proof: Proof
  refusal: string | undefined
  error: ReactNode
  onChange: (part: Partial<Proof>) => void
  onShow: () => void
  onRemove: () => void
}

export function ProofRow({ proof, refusal, error, onChange, onShow, onRemove }: Props) {
  return (
    <li className={classes.file} data-refused={Boolean(refusal)}>
      <FileText size={18} strokeWidth={1.9} aria-hidden />
      <div>
        <b>{proof.name}</b>
        {refusal && <small>上次未通过：{refusal}</small>}
      </div>
      <NativeSelect
        aria-label={`${proof.name}的类型`}
        data={KINDS}
        value={String(proof.kind)}
        error={error}
        onChange={(event) => onChange({ kind: Number(event.currentTarget.value) as Proof['kind'] })}
      />
      <Button variant="default" size="row" onClick={onShow} aria-label={`查看${proof.name}`}>
        查看
      </Button>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`移除${proof.name}`} onClick={onRemove}>
        <Trash2 size={16} strokeWidth={1.9} aria-hidden />
      </ActionIcon>
    </li>
  )
}
