import { notifications } from '@mantine/notifications'
import { CLIENT_CODES } from '@tingan/contract/errors'
import type { ApiFailure } from '../api/api-result.ts'
import classes from './toast.module.css'

export function toastSuccess(message: string): void {
  notifications.show({ message, className: classes.success ?? '', autoClose: 3000 })
}

export function toastInfo(message: string): void {
  notifications.show({ message, autoClose: 4000 })
}

/** The same failure again replaces its toast instead of stacking a second one. */
export function toastFailure(failure: Pick<ApiFailure, 'code' | 'msg' | 'traceId'>): void {
  // The browser is already on its way to /login.
  if (failure.code === CLIENT_CODES.sessionEnded.code) return
  const id = `failure-${failure.code}`
  notifications.hide(id)
  notifications.show({
    id,
    title: failure.traceId ? failure.msg : null,
    message: failure.traceId ? `追踪号 ${failure.traceId}` : failure.msg,
    className: classes.failure ?? '',
    autoClose: 8000,
    role: 'alert',
  })
}
