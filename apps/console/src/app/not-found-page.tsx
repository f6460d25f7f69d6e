import { Button } from '@mantine/core'
import { httpTexts } from '@tingan/contract/errors'
import { FaultPage } from '@tingan/kit/app/fault-page.tsx'
import { ArrowLeft, House } from 'lucide-react'
import { AppLink } from '../shared/ui/app-link.tsx'
import { FeedbackButton } from './feedback-button.tsx'
import { useHomePath } from './home-path.ts'

export function NotFoundPage() {
  const home = useHomePath()
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
          <Button component={AppLink} to={home} leftSection={<House size={15} strokeWidth={1.9} />}>
            回到首页
          </Button>
          <FeedbackButton />
        </>
      }
    >
      <p>地址可能写错了，或者页面已经搬走。</p>
    </FaultPage>
  )
}
