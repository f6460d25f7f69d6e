import { Article } from '@tingan/kit/rich-text/article.tsx'
import { dayOf } from '@tingan/rules/format'
import { useDeferredValue } from 'react'
import { serverNow } from '../../shared/server-clock.ts'
import type { AgreementVersion } from './agreement-facts.ts'

type Shown = Pick<AgreementVersion, 'title' | 'version' | 'content'> & { effectiveAt: number | null }

export function AgreementPreview(shown: Shown) {
  const { title, version, effectiveAt, content } = useDeferredValue(shown)
  const [year, month, day] = dayOf(effectiveAt ?? serverNow())
    .split('-')
    .map(Number)
  return (
    <Article
      title={title || '标题'}
      content={content}
      meta={
        <>
          <span>版本 {version}</span>
          <span>{`自 ${year} 年 ${month} 月 ${day} 日起生效`}</span>
        </>
      }
    />
  )
}
