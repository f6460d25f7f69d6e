import { ActionIcon, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { WordHits } from '../../shared/content/word-hits.tsx'
import type { UploadItem } from '../../shared/upload/audio/upload-item.ts'
import { UploadStatus } from '../../shared/upload/audio/upload-status.tsx'
import { fieldTime, timeOfField } from './local-time.ts'
import { ProgramFound } from './program-found.tsx'
import type { ProgramRow as Row } from './program-rows.ts'
import classes from './program-upload.module.css'

interface Props {
  row: Row
  at: number
  count: number
  item: UploadItem | undefined
  scheduled: boolean
  errors: Record<string, ReactNode>
  onChange: (part: Partial<Row>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One program to be: its title, its time, and how its file is doing. */
export function ProgramRow(props: Props) {
  const { row, at, count, item, scheduled, errors, onChange, onMove, onRemove } = props
  const path = `list.${at}`
  return (
    <li className={classes.row} data-bad={item?.state === 'error' || undefined}>
      <span className={classes.number}>{at + 1}</span>
      <div className={classes.fields} data-scheduled={scheduled}>
        <div>
          <TextInput
            aria-label={`第 ${at + 1} 个节目的标题`}
            placeholder="节目标题"
            maxLength={60}
            required
            value={row.title}
            error={errors[`${path}.title`]}
            data-path={`${path}.title`}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          <WordHits text={row.title} />
        </div>
        {scheduled && (
          <TextInput
            type="datetime-local"
            aria-label={`第 ${at + 1} 个节目的发布时间`}
            value={fieldTime(row.releaseTime ?? null)}
            error={errors[`${path}.releaseTime`]}
            data-path={`${path}.releaseTime`}
            onChange={(event) =>
              onChange({ releaseTime: timeOfField(event.currentTarget.value) ?? undefined })
            }
          />
        )}
        <div className={classes.upload}>
          <Standing row={row} item={item} />
          {errors[`${path}.audioFileId`] && item?.state !== 'error' && (
            <p role="alert">{errors[`${path}.audioFileId`]}</p>
          )}
        </div>
        <ProgramFound row={row} error={errors[`${path}.cover`]} onChange={onChange} />
      </div>
      <div className={classes.rowActs}>
        <Act label={`上移${row.title}`} disabled={at === 0} icon={ArrowUp} onClick={() => onMove(at - 1)} />
        <Act
          label={`下移${row.title}`}
          disabled={at === count - 1}
          icon={ArrowDown}
          onClick={() => onMove(at + 1)}
        />
        <Act label={`移除${row.title}`} icon={X} onClick={onRemove} />
      </div>
    </li>
  )
}

function Standing({ row, item }: { row: Row; item: UploadItem | undefined }) {
  if (item) return <UploadStatus item={item} />
  return row.audioFileId ? (
    <p className={classes.there}>{row.name} 已上传</p>
  ) : (
    <p className={classes.again}>{row.name} 没有传完。再次选择这个文件，会从中断的地方继续。</p>
  )
}

interface ActProps {
  label: string
  icon: typeof X
  disabled?: boolean
  onClick: () => void
}

function Act({ label, icon: Icon, disabled = false, onClick }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={15} strokeWidth={1.9} aria-hidden />
    </ActionIcon>
  )
}
