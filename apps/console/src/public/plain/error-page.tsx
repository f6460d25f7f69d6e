import { httpTexts } from '@tingan/contract/errors'
import { Suspense, useState } from 'react'
import type { PageProps } from '../page.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { Message } from '../parts/message.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { ShoreArt } from '../parts/shore-art.tsx'

const FeedbackDialog = lazyPart(async () => (await import('../feedback/feedback-dialog.tsx')).FeedbackDialog)

const advice: Record<number, string> = {
  403: '这个页面需要别的权限。如果你认为应该能看到，换个账号登录试试。',
  404: '链接可能写错了，或者页面已经搬走。从首页重新出发吧。',
  429: '刚才的操作太密了，歇一分钟再试。',
}

export function errorTitle(status: number): string {
  return httpTexts[status] ?? httpTexts[500]!
}

/** 500 unless told otherwise. */
export function ErrorPage({ failure, boot }: PageProps) {
  const [telling, setTelling] = useState(false)
  const status = failure?.status ?? 500
  const home = boot.session ? '/index' : '/home'
  return (
    <PageFrame>
      <Message
        art={<ShoreArt broken />}
        title={errorTitle(status)}
        text={advice[status] ?? '不是你的问题，我们已经记下这次故障。稍等片刻再刷新，通常就好了。'}
        note={
          <>
            错误 {status}
            {failure?.traceId && <> · 追踪编号 {failure.traceId}</>}
          </>
        }
      >
        <LinkButton href={home}>回到首页</LinkButton>
        {status !== 404 && (
          <Button kind="plain" onClick={() => location.reload()}>
            刷新重试
          </Button>
        )}
        <Button kind="plain" onClick={() => setTelling(true)}>
          告诉我们
        </Button>
      </Message>
      {telling && (
        <Suspense fallback={null}>
          <FeedbackDialog traceId={failure?.traceId ?? ''} onClose={() => setTelling(false)} />
        </Suspense>
      )}
    </PageFrame>
  )
}
