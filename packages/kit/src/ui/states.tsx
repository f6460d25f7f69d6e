import { Button } from '@mantine/core'
import { CloudOff, type LucideIcon, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../api/api-result.ts'
import classes from './states.module.css'

/** Grey lines where rows will be. */
export function ListSkeleton({ rows = 4, label = '正在加载' }: { rows?: number; label?: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={row} aria-hidden>
          <i />
          <span>
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  )
}

interface EmptyProps {
  icon: LucideIcon
  title: string
  /** What to do next, in a sentence. */
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={22} strokeWidth={1.9} aria-hidden />
      </span>
      <h3>{title}</h3>
      <p>{children}</p>
      {action}
    </div>
  )
}

interface NothingFoundProps {
  title: string
  /** Where else to look, in a sentence. */
  children: ReactNode
  onClear: () => void
}

/** What was searched or filtered left nothing. */
export function NothingFound({ title, children, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          清除筛选
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

interface FailureProps {
  failure: Pick<ApiFailure, 'msg' | 'traceId'>
  onRetry: () => void
  retrying?: boolean
}

/** A list that did not load says so; it never looks empty. */
export function FailureState({ failure, onRetry, retrying = false }: FailureProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="error">
        <CloudOff size={22} strokeWidth={1.9} aria-hidden />
      </span>
      <h3>没有加载出来</h3>
      <p>{failure.msg}</p>
      {failure.traceId && <p className={classes.trace}>追踪号 {failure.traceId}</p>}
      <Button
        variant="default"
        leftSection={<RotateCw size={15} strokeWidth={1.9} />}
        onClick={onRetry}
        loading={retrying}
      >
        重试
      </Button>
    </div>
  )
}
