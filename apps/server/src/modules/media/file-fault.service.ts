import type { ErrorCode } from '@tingan/contract/errors'
import { errorText } from '@tingan/contract/errors'
import type { Failure } from '../../platform/failure.ts'
import { fail } from '../../platform/failure.ts'
import { FfmpegFailed } from '../../platform/ffmpeg/run.ts'

/** The file itself is to blame: nothing but another file will help. */
export function fileFault(code: ErrorCode, reason = errorText(code)): Failure {
  const failure = fail(code, { reason })
  failure.message = reason
  return failure
}

/** What ffmpeg could not read nobody can hear; what broke it for other reasons is tried again. */
export function asFileFault(error: unknown): unknown {
  if (!(error instanceof FfmpegFailed) || error.why === 'broken') return error
  const failure = fileFault(3102, error.why === 'late' ? '音频解析超时，请转换格式后重试' : undefined)
  failure.cause = error
  return failure
}
