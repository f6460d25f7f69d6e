import type { AgreementPage as Agreement } from '@tingan/contract/public-page'
import { plainText } from '@tingan/contract/rich-text'
import { Article } from '@tingan/kit/rich-text/article.tsx'
import { chaptersOf } from '@tingan/kit/rich-text/rich-text-view.tsx'
import { agreementNames } from '@tingan/rules/agreements'
import { dayOf } from '@tingan/rules/format'
import type { About } from './paint.tsx'

export function aboutAgreement({ agreement }: Agreement): About {
  const name = agreementNames.find(({ type }) => type === agreement.type)?.name
  return {
    title: name ?? agreement.title,
    description: plainText(agreement.content).slice(0, 120),
    canonical: `/agreement/${agreement.type}`,
    type: 'article',
  }
}

export function AgreementPage({ agreement }: Agreement) {
  const { type, title, version, effectiveAt, content } = agreement
  const chapters = chaptersOf(content)
  const [year, month, day] = dayOf(effectiveAt).split('-').map(Number)
  return (
    <div className="sided agreement">
      <div className="sided-nav">
        {chapters.length > 0 && (
          <nav aria-labelledby="toc">
            <h2 id="toc">目录</h2>
            <ul>
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="sided-link">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <Article
        title={title}
        content={content}
        meta={
          <>
            <span>版本 {version}</span>
            <span>
              自 <time dateTime={dayOf(effectiveAt)}>{`${year} 年 ${month} 月 ${day} 日`}</time> 起生效
            </span>
            <button type="button" className="agreement-print" data-print>
              打印本页
            </button>
          </>
        }
      >
        <nav className="agreement-others" aria-labelledby="others">
          <h2 id="others">其他协议与声明</h2>
          <ul>
            {agreementNames
              .filter((other) => other.type !== type)
              .map((other) => (
                <li key={other.type}>
                  <a href={`/agreement/${other.type}`}>{other.name}</a>
                </li>
              ))}
          </ul>
        </nav>
      </Article>
    </div>
  )
}
