import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { httpTexts } from '@tingan/contract/errors'
import { sendReport } from '@tingan/kit/api/report.ts'
import classes from '@tingan/kit/app/fault-page.module.css'
import { FaultPage } from '@tingan/kit/app/fault-page.tsx'
import { FailedCall } from '@tingan/kit/query/api-query.ts'
import { House, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { AppLink } from '../shared/ui/app-link.tsx'
import { FeedbackButton } from './feedback-button.tsx'
import { useHomePath } from './home-path.ts'

const DEFAULT_STATUS = 500

export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const home = useHomePath()
  const status = statusOf(error)
  const traceId = error instanceof FailedCall ? error.failure.traceId : undefined

  useEffect(() => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    sendReport({ kind: 'route', message, stack })
  }, [error])

  return (
    <FaultPage
      status={status}
      title={httpTexts[status] ?? httpTexts[DEFAULT_STATUS] ?? ''}
      actions={
        <>
          <Button
            component={AppLink}
            to={home}
            variant="default"
            leftSection={<House size={15} strokeWidth={1.9} />}
          >
            回到首页
          </Button>
          <Button leftSection={<RotateCw size={15} strokeWidth={1.9} />} onClick={() => location.reload()}>
            重新加载
          </Button>
          <FeedbackButton traceId={traceId} />
        </>
      }
    >
      <p>{error instanceof FailedCall ? error.message : '页面没有打开成功，填写中的内容会为你保留。'}</p>
      {traceId && <p className={classes.trace}>追踪号 {traceId}</p>}
    </FaultPage>
  )
}

function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status in httpTexts ? status : DEFAULT_STATUS
}
