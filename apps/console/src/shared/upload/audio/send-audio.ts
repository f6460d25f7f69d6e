import type { Envelope } from '@tingan/contract/envelope'
import { AUDIO_TUS_PATH } from '@tingan/contract/media'
import { DetailedError, Upload } from 'tus-js-client'
import { LoggedOut, signedStack } from './signed-stack.ts'

const CHUNK_BYTES = 32 * 1024 * 1024
/** About five minutes in all without a byte: long enough for a server that is being replaced. */
const RETRY_MS = [300, 700, 1500, 3000, 5000, ...Array<number>(28).fill(10_000)]
const TOO_FAST = 2004
/** Sending the same bytes again would change nothing. */
const FINAL: readonly number[] = [2011, 2012, 3103, 3304]

export const CUT_OFF = '网络中断，已保留进度，可继续上传'
export const LOGGED_OUT = '登录已失效，已保留进度，重新登录后继续上传'

export interface SendFailure {
  msg: string
  canRetry: boolean
}

interface Options {
  file: File
  /** Where an earlier attempt left off. */
  fileId: string | null
  onPlace: (fileId: string) => void
  onProgress: (sent: number) => void
  onDone: () => void
  onFailure: (failure: SendFailure) => void
}

/** Sends a file from where it was left. Answers the way to stop; what has arrived stays there. */
export function sendAudio({ file, fileId, onPlace, onProgress, onDone, onFailure }: Options): () => void {
  const upload = new Upload(file, {
    endpoint: AUDIO_TUS_PATH,
    uploadUrl: fileId ? `${AUDIO_TUS_PATH}/${fileId}` : null,
    metadata: { filename: file.name.slice(-200), purpose: 'track' },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    httpStack: signedStack,
    onUploadUrlAvailable: () => onPlace(upload.url!.split('/').at(-1)!),
    onProgress,
    onShouldRetry: isPassing,
    onSuccess: onDone,
    onError: (error) => onFailure(failureOf(error)),
  })
  upload.start()
  return () => void upload.abort()
}

function isPassing(error: DetailedError): boolean {
  if (error.causingError instanceof LoggedOut) return false
  const status = error.originalResponse?.getStatus() ?? 0
  return status < 400 || status >= 500 || status === 409 || status === 423 || codeOf(error) === TOO_FAST
}

function failureOf(error: Error): SendFailure {
  if (!(error instanceof DetailedError)) return { msg: CUT_OFF, canRetry: true }
  if (error.causingError instanceof LoggedOut) return { msg: LOGGED_OUT, canRetry: true }
  const said = answerOf(error)
  if (!said?.msg) return { msg: CUT_OFF, canRetry: true }
  return { msg: said.msg, canRetry: !FINAL.includes(said.code) }
}

function codeOf(error: DetailedError): number {
  return answerOf(error)?.code ?? 0
}

function answerOf(error: DetailedError): Envelope | null {
  try {
    return JSON.parse(error.originalResponse?.getBody() ?? '')
  } catch {
    return null
  }
}
