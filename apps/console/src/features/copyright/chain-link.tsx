import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './chain.module.css'
import { type LinkDraft, NO_FILE } from './copyright-values.ts'
import type { Proof } from './proof-list.tsx'

const icon = { size: 16, strokeWidth: 1.9, 'aria-hidden': true } as const
const button = { variant: 'subtle', color: 'gray', size: 32 } as const

interface Props {
  link: LinkDraft
  at: number
  last: boolean
  proofs: readonly Proof[]
  /** By path: `chain.0.from`. */
  errors: Record<string, ReactNode>
  onChange: (part: Partial<LinkDraft>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One grant: who gives what to whom, for how long, and which paper shows it. */
export function ChainLinkFields({ link, at, last, proofs, errors, onChange, onMove, onRemove }: Props) {
  const name = `第${at + 1}环`
  const text = (field: 'from' | 'to' | 'start' | 'end') => ({
    value: link[field],
    error: errors[`chain.${at}.${field}`],
    'data-path': `chain.${at}.${field}`,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  const files = [
    { value: String(NO_FILE), label: proofs.length > 0 ? '选择证明文件' : '先上传证明文件' },
    ...proofs.map((proof, index) => ({ value: String(index), label: proof.name })),
  ]
  return (
    <fieldset className={classes.link} aria-label={name}>
      <header>
        <b className={classes.name}>{name}</b>
        <ActionIcon {...button} aria-label={`${name}上移`} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon {...button} aria-label={`${name}下移`} disabled={last} onClick={() => onMove(at + 1)}>
          <ArrowDown {...icon} />
        </ActionIcon>
        <ActionIcon {...button} aria-label={`移除${name}`} onClick={onRemove}>
          <Trash2 {...icon} />
        </ActionIcon>
      </header>
      <TextInput label="授出方" required {...text('from')} />
      <TextInput label="被授权方" required {...text('to')} />
      <NativeSelect
        label="证明文件"
        required
        className={classes.wide ?? ''}
        data={files}
        value={String(link.fileIdx)}
        error={errors[`chain.${at}.fileIdx`]}
        data-path={`chain.${at}.fileIdx`}
        onChange={(event) => onChange({ fileIdx: Number(event.currentTarget.value) })}
      />
      <TextInput label="授权开始" type="date" required {...text('start')} />
      <TextInput label="授权结束" type="date" description="留空为长期" {...text('end')} />
    </fieldset>
  )
}
