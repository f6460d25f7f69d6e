import { findRoute } from '@tingan/rules/routes'
import type { PageProps } from '../page.ts'
import { LinkButton } from '../parts/button.tsx'
import { Message } from '../parts/message.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { ShoreArt } from '../parts/shore-art.tsx'

export function ComingSoonPage({ path, boot }: PageProps) {
  const title = findRoute(path)?.title ?? '这个页面'
  return (
    <PageFrame>
      <Message
        art={<ShoreArt />}
        title={`${title}，即将开放`}
        text="这一页还在准备中，上线后会出现在这里。创作中心的功能不受影响。"
      >
        {boot.session ? (
          <LinkButton href="/index">进入创作中心</LinkButton>
        ) : (
          <LinkButton href="/login">登录 / 注册</LinkButton>
        )}
      </Message>
    </PageFrame>
  )
}
