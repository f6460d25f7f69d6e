import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AudioFile, media } from '@tingan/contract/media'
import { apiKey, apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { Card } from '@tingan/kit/ui/card.tsx'
import { formatDateTime } from '@tingan/rules/format'
import { useUploads } from '../../shared/upload/audio/upload-store.ts'
import type { ProgramRow } from './program-rows.ts'
import classes from './program-upload.module.css'

interface Props {
  rows: readonly ProgramRow[]
  onUse: (file: AudioFile) => void
}

/** What was sent on another day and became nothing yet. */
export function UnusedFiles({ rows, onUse }: Props) {
  const queries = useQueryClient()
  const uploads = useUploads()
  const { data } = useQuery({ ...apiQuery(media.unused, { purpose: 'track' }), staleTime: 0 })
  const remove = useAction(media.remove, {
    success: '已删除',
    onDone: () => queries.invalidateQueries({ queryKey: apiKey(media.unused) }),
  })
  const taken = new Set([...rows.map((row) => row.audioFileId), ...uploads.map(({ fileId }) => fileId)])
  const names = new Set(rows.map(({ name }) => name))
  const left = (data ?? []).filter(
    ({ fileId, name, state }) => !taken.has(fileId) && !(state === 'uploading' && names.has(name)),
  )
  if (left.length === 0) return null
  return (
    <Card title="之前上传的音频" note="7 天内没有使用会自动清理">
      <ul className={classes.unused}>
        {left.map((file) => (
          <li key={file.fileId}>
            <div>
              <b>{file.name}</b>
              <span>{standing(file)}</span>
            </div>
            {(file.state === 'uploaded' || file.state === 'parsed') && (
              <Button size="compact-sm" variant="default" onClick={() => onUse(file)}>
                加入本次
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={remove.running}
              aria-label={`删除${file.name}`}
              onClick={() => void remove.run({ fileId: file.fileId })}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function standing({ state, received, size, failReason, createdAt }: AudioFile): string {
  if (state === 'uploading')
    return `传了 ${Math.floor((received / Math.max(1, size)) * 100)}%，再次选择这个文件可以继续`
  if (state === 'failed') return failReason || '处理失败'
  return `${formatDateTime(createdAt)} 上传，还没有使用`
}
