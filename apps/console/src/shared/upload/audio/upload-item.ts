import type { Found } from './found.ts'

/** The seven states of the specification, spelling included. */
export type UploadState = 'compute' | 'computeing' | 'padding' | 'ing' | 'verify' | 'success' | 'error'

const LABELS: Record<UploadState, string> = {
  compute: '等待音频解析',
  computeing: '音频解析中',
  padding: '等待中',
  ing: '上传中',
  success: '上传成功',
  error: '上传失败',
  verify: '校验中',
}

export interface UploadItem {
  /** The same file of the same account has the same one, today and after a reload. */
  key: string
  file: File
  state: UploadState
  /** Waits because somebody said so. */
  paused: boolean
  sent: number
  /** Bytes a second; null until it is known. */
  rate: number | null
  /** On the server, as soon as it has a place there. */
  fileId: string | null
  /** Seconds; null while unknown. */
  duration: number | null
  /** Of `error`. */
  error: string
  /** Whether another try can help: not with a file that is no audio. */
  canRetry: boolean
  /** Good to know before it is reviewed. */
  hints: string[]
  /** How far the server has come with it, 0–100. */
  processed: number
  /** Once the server has read all of it. */
  found: Found | null
}

export function uploadLabel({
  state,
  paused,
  error,
}: Pick<UploadItem, 'state' | 'paused' | 'error'>): string {
  if (state === 'error' && error) return error
  return paused ? '已暂停' : LABELS[state]
}

export function newItem(key: string, file: File): UploadItem {
  return {
    key,
    file,
    state: 'compute',
    paused: false,
    sent: 0,
    rate: null,
    fileId: null,
    duration: null,
    error: '',
    canRetry: false,
    hints: [],
    processed: 0,
    found: null,
  }
}

/** Name, size and last change: the same for the same file, whenever it is chosen. */
export function fileKey({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return `${name}|${size}|${lastModified}`
}

export function isSending({ state, paused }: Pick<UploadItem, 'state' | 'paused'>): boolean {
  return !paused && ['compute', 'computeing', 'padding', 'ing'].includes(state)
}
