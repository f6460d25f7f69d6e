import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import type { WorkCase } from '@tingan/contract/mcn'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import sheet from '../../shared/ui/sheet.module.css'
import classes from './agency.module.css'

const MOST = 5

interface Props {
  value: readonly WorkCase[]
  onChange: (value: WorkCase[]) => void
  /** By path: `cases.0.url`. */
  errors: Record<string, ReactNode>
  error?: ReactNode
}

/** Up to five works that show what the agency can do. */
export function CasesField({ value, onChange, errors, error }: Props) {
  const change = (at: number, part: Partial<WorkCase>) =>
    onChange(value.map((work, index) => (index === at ? { ...work, ...part } : work)))
  return (
    <Input.Wrapper
      label="代表作品"
      description="最多 5 个，选填；有作品审核会更快"
      error={error}
      labelElement="div"
      className={sheet.wide}
    >
      {value.map((work, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own while they are typed
        <fieldset key={at} className={classes.case} aria-label={`作品 ${at + 1}`}>
          <TextInput
            label="作品名称"
            value={work.albumName}
            error={errors[`cases.${at}.albumName`]}
            data-path={`cases.${at}.albumName`}
            onChange={(event) => change(at, { albumName: event.currentTarget.value })}
          />
          <TextInput
            label="作品链接"
            placeholder="https://"
            value={work.url}
            error={errors[`cases.${at}.url`]}
            data-path={`cases.${at}.url`}
            onChange={(event) => change(at, { url: event.currentTarget.value })}
          />
          <TextInput
            label="播放量"
            inputMode="numeric"
            value={String(work.playNum)}
            error={errors[`cases.${at}.playNum`]}
            data-path={`cases.${at}.playNum`}
            onChange={(event) =>
              change(at, { playNum: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 12)) })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`移除作品 ${at + 1}`}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} strokeWidth={1.9} />
          </ActionIcon>
        </fieldset>
      ))}
      {value.length < MOST && (
        <Button
          variant="default"
          leftSection={<Plus size={15} strokeWidth={1.9} />}
          onClick={() => onChange([...value, { albumName: '', url: '', playNum: 0 }])}
        >
          添加作品
        </Button>
      )}
    </Input.Wrapper>
  )
}
