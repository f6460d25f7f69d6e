import { ActionIcon, Input, TextInput } from '@mantine/core'
import { formatDuration } from '@tingan/rules/format'
import { Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './audio.module.css'
import { isUnsaid, type Mark } from './review-item.ts'

interface Props {
  marks: readonly Mark[]
  /** By path: `marks.0.msg`. */
  errors: Record<string, ReactNode>
  onChange: (marks: Mark[]) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What is wrong at which second; the creator gets each of them. */
export function MarkFields({ marks, errors, onChange, onKeyDown }: Props) {
  if (marks.length === 0) return null
  return (
    <Input.Wrapper label="时间点问题" description="创作者会看到每个时间点和问题。" labelElement="div">
      <ul className={classes.marks} aria-label="时间点问题">
        {marks.map((mark, at) => (
          <li key={mark.key}>
            <span>{formatDuration(mark.atSec)}</span>
            <TextInput
              aria-label={`${formatDuration(mark.atSec)}的问题`}
              placeholder="例如：有明显爆音"
              maxLength={100}
              autoFocus={mark.msg === ''}
              value={mark.msg}
              error={isUnsaid(mark) && errors[`marks.${at}.msg`]}
              data-path={`marks.${at}.msg`}
              onKeyDown={onKeyDown}
              onChange={(event) => onChange(marks.with(at, { ...mark, msg: event.currentTarget.value }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`移除${formatDuration(mark.atSec)}的标记`}
              onClick={() => onChange(marks.toSpliced(at, 1))}
            >
              <Trash2 size={16} strokeWidth={1.9} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  )
}
