import { Button } from '@mantine/core'
import { httpTexts } from '@tingan/contract/errors'
import { FaultPage } from '@tingan/kit/app/fault-page.tsx'
import { ArrowLeft } from 'lucide-react'
import { HomeButton } from './no-permission-page.tsx'

export function NotFoundPage() {
  return (
    <FaultPage
      status={404}
      title={httpTexts[404] ?? ''}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<ArrowLeft size={15} strokeWidth={1.9} />}
            onClick={() => history.back()}
          >
            返回上一页
          </Button>
          <HomeButton />
        </>
      }
    >
      <p>地址可能写错了，或者页面已经搬走。</p>
    </FaultPage>
  )
}
