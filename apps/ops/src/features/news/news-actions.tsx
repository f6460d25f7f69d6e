import { Button } from '@mantine/core'
import { NEWS_STATUS, opsContent } from '@tingan/contract/ops/content'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { ConfirmButton } from '@tingan/kit/ui/confirm-button.tsx'
import { useState } from 'react'
import { isScheduled } from './news-status.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { NewsWriting } from './use-news-form.ts'

/** What can be done with it from where it stands: draft → published → offline. */
export function NewsActions({ writing }: { writing: NewsWriting }) {
  const { saved, running, send } = writing
  const [dating, setDating] = useState(false)
  const status = saved?.status ?? NEWS_STATUS.draft
  const isDraft = status === NEWS_STATUS.draft
  return (
    <>
      {saved && status === NEWS_STATUS.published && <OfflineButton writing={writing} newsId={saved.newsId} />}
      {saved && isScheduled(saved) && (
        <Button variant="default" onClick={() => setDating(true)}>
          改发布时间
        </Button>
      )}
      <Button
        variant={isDraft ? 'default' : 'filled'}
        loading={running === 'save'}
        disabled={running === 'publish'}
        onClick={() => send('save')}
      >
        {isDraft ? '保存草稿' : '保存修改'}
      </Button>
      {isDraft && (
        <Button disabled={running === 'save'} onClick={() => setDating(true)}>
          发布
        </Button>
      )}
      <PublishDialog writing={writing} opened={dating} onClose={() => setDating(false)} />
    </>
  )
}

function OfflineButton({ writing, newsId }: { writing: NewsWriting; newsId: number }) {
  const offline = useAction(opsContent.newsOffline, { success: '已下线', onDone: writing.take })
  return (
    <ConfirmButton
      variant="default"
      label="下线"
      title="下线这条资讯？"
      confirmText="下线"
      danger
      onConfirm={() => offline.run({ newsId })}
    >
      <p>读者将立刻看不到它，指向它的链接会打不开。下线后不能再次发布。</p>
    </ConfirmButton>
  )
}
