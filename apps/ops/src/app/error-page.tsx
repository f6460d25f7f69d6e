import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { httpTexts } from '@tingan/contract/errors'
import { sendReport } from '@tingan/kit/api/report.ts'
import { FaultPage } from '@tingan/kit/app/fault-page.tsx'
import { House, RotateCw } from 'lucide-react'
import { useEffect } from 'react'

/** A screen that broke. Both ways on load the document anew: what broke may be what is already loaded. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  useEffect(() => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    sendReport({ kind: 'route', message, stack })
  }, [error])

  return (
    <FaultPage
      status={500}
      title={httpTexts[500] ?? ''}
      actions={
        <>
          <Button
            component="a"
            href="/ops"
            variant="default"
            leftSection={<House size={15} strokeWidth={1.9} />}
          >
            回到工作台
          </Button>
          <Button leftSection={<RotateCw size={15} strokeWidth={1.9} />} onClick={() => location.reload()}>
            重新加载
          </Button>
        </>
      }
    >
      <p>页面没有打开成功，填写中的内容会为你保留。</p>
    </FaultPage>
  )
}
