import { ActionIcon } from '@mantine/core'
import { formatFileSize } from '@tingan/rules/format'
import { CircleAlert, CircleCheck, FileAudio, LoaderCircle, Pause, Play, RotateCw } from 'lucide-react'
import { timeLeft } from './rate.ts'
import classes from './upload.module.css'
import { type UploadItem, uploadLabel } from './upload-item.ts'
import { pauseUpload, resumeUpload, retryUpload } from './upload-queue.ts'

const ICONS = {
  compute: FileAudio,
  computeing: LoaderCircle,
  padding: FileAudio,
  ing: FileAudio,
  verify: LoaderCircle,
  success: CircleCheck,
  error: CircleAlert,
}

/** How far a file has come, and what can be done about it. */
export function UploadStatus({ item }: { item: UploadItem }) {
  const { key, file, state, paused, sent, rate, hints, processed } = item
  const Icon = ICONS[state]
  const percent = file.size ? Math.floor((sent / file.size) * 100) : 0
  const speed = rate ? `${formatFileSize(rate / 1024)}/s` : ''
  const left = state === 'ing' ? timeLeft(file.size - sent, rate) : ''
  const done = state === 'verify' || state === 'success'
  return (
    <div className={classes.status} data-state={paused ? 'paused' : state}>
      <Icon size={16} strokeWidth={1.9} aria-hidden />
      <div className={classes.main}>
        <div className={classes.words}>
          <b>{uploadLabel(item)}</b>
          {(state === 'ing' || paused) && <span>{percent}%</span>}
          {speed && <span>{speed}</span>}
          {left && <span>{left}</span>}
          {state === 'success' && processed < 100 && <span>后台处理 {processed}%</span>}
          <span className={classes.size}>{formatFileSize(file.size / 1024)}</span>
        </div>
        <div
          className={classes.track}
          role="progressbar"
          aria-label={`${file.name} 上传进度`}
          aria-valuenow={done ? 100 : percent}
          aria-valuetext={`${uploadLabel(item)} ${done ? 100 : percent}%`}
        >
          <i style={{ width: `${done ? 100 : percent}%` }} />
        </div>
        {state !== 'error' && hints.length > 0 && <p>{hints.join('；')}</p>}
      </div>
      {state === 'ing' && <Act label={`暂停 ${file.name}`} icon={Pause} onClick={() => pauseUpload(key)} />}
      {paused && <Act label={`继续 ${file.name}`} icon={Play} onClick={() => resumeUpload(key)} />}
      {state === 'error' && item.canRetry && (
        <Act label={`重试 ${file.name}`} icon={RotateCw} onClick={() => retryUpload(key)} />
      )}
    </div>
  )
}

function Act({ label, icon: Icon, onClick }: { label: string; icon: typeof Pause; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
      <Icon size={14} strokeWidth={1.9} aria-hidden />
    </ActionIcon>
  )
}
