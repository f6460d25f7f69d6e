import { Button, Input } from '@mantine/core'
import type { TrackInfo } from '@tingan/contract/track'
import { formatDuration, formatFileSize } from '@tingan/rules/format'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { addUploads, cancelUpload } from '../../shared/upload/audio/upload-queue.ts'
import { UploadStatus } from '../../shared/upload/audio/upload-status.tsx'
import { useUploads } from '../../shared/upload/audio/upload-store.ts'
import { PlayButton } from './play-button.tsx'
import classes from './program.module.css'

interface Props {
  info: TrackInfo
  /** Of the new audio; empty while the old one stays. */
  value: string
  onChange: (fileId: string, key: string) => void
  error?: ReactNode
}

/** The audio as it is, and another one in its place. */
export function AudioField({ info, value, onChange, error }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [key, setKey] = useState<string | null>(null)
  const item = useUploads().find((one) => one.key === key)
  const arrived = item?.state === 'success' ? item.fileId : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server has taken it
  useEffect(() => {
    if (arrived && key && arrived !== value) onChange(arrived, key)
  }, [arrived])

  function choose(file: File | undefined) {
    if (!file) return
    if (key) cancelUpload(key)
    setKey(addUploads([file])[0] ?? null)
    onChange('', '')
  }

  return (
    <Input.Wrapper label="音频" labelElement="div" error={error}>
      <div className={classes.audio}>
        {info.can.play && <PlayButton row={info} subtitle={info.albumTitle} />}
        <span>
          {[formatDuration(info.duration), info.format.toUpperCase(), formatFileSize(info.size), lufsOf(info)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {info.can.replaceAudio && (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => picker.current?.click()}
            data-path="audioFileId"
          >
            {item ? '换一个文件' : '更换音频'}
          </Button>
        )}
      </div>
      {item && (
        <div className={classes.newAudio}>
          <b>{item.file.name}</b>
          <UploadStatus item={item} />
        </div>
      )}
      <input
        ref={picker}
        type="file"
        accept="audio/*,.mp3,.m4a,.aac,.wav,.flac"
        hidden
        aria-label="选择新的音频文件"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </Input.Wrapper>
  )
}

function lufsOf({ lufs }: TrackInfo): string {
  return lufs === null ? '' : `${lufs.toFixed(1)} LUFS`
}
