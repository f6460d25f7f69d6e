import type { HelpPage as Help } from '@tingan/contract/public-page'
import { HelpFold } from '@tingan/kit/rich-text/help-fold.tsx'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { FeedbackLink } from './feedback-link.tsx'
import type { About } from './paint.tsx'
import { SearchForm } from './search-form.tsx'

export function aboutHelp({ groups, helpId }: Help): About {
  const article = groups.flatMap(({ articles }) => articles).find((known) => known.helpId === helpId)
  return {
    title: article ? `${article.title} - 帮助中心` : '帮助中心',
    description:
      '听岸帮助中心：账号与登录、认证与入驻、专辑与节目、版权与合同、收入与提现、创作币、机构、任务与 AI 有声书的常见问题。',
    canonical: article ? `/help?helpId=${article.helpId}` : '/help',
    type: 'website',
  }
}

export function HelpPage({ keyword, helpId, groups }: Help) {
  const total = groups.reduce((sum, { articles }) => sum + articles.length, 0)
  const open = helpId ?? (keyword ? groups[0]?.articles[0]?.helpId : undefined)
  return (
    <>
      <div className="page-head help-head">
        <div>
          <h1>帮助中心</h1>
          <p>输入你的说法就行，“取钱”也找得到“提现”。</p>
        </div>
        <SearchForm action="/help" label="搜索问题" keyword={keyword} />
      </div>
      {keyword && (
        <p className="found" role="status">
          「{keyword}」找到 {total} 篇 · <a href="/help">看全部问题</a>
        </p>
      )}
      {total === 0 && (
        <div className="nothing">
          <p>没有找到。换个说法，或少输几个字再试。</p>
          <a href="/help">看全部问题</a>
        </div>
      )}
      <p className="help-ask">
        没有你要的答案？写给我们，不登录也可以。
        <FeedbackLink />
      </p>
      {total > 0 && (
        <div className="sided">
          <nav className="sided-nav" aria-label="问题分组">
            <ul>
              {groups.map(({ groupName, articles }, at) => (
                <li key={groupName}>
                  <a href={`#g${at + 1}`} className="sided-link">
                    {groupName}
                    <small>{articles.length}</small>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {groups.map(({ groupName, articles }, at) => (
              <section key={groupName} className="help-group" aria-labelledby={`g${at + 1}`}>
                <h2 id={`g${at + 1}`}>{groupName}</h2>
                {articles.map((article) => (
                  <Article key={article.helpId} article={article} open={article.helpId === open} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

type HelpArticle = Help['groups'][number]['articles'][number]

function Article({ article, open }: { article: HelpArticle; open: boolean }) {
  const { helpId, title, content, helpful } = article
  return (
    <HelpFold id={`a${helpId}`} title={title} content={content} open={open}>
      <div className="vote" data-vote={helpId}>
        <span>这篇有用吗？</span>
        <button type="button" data-helpful="yes" aria-pressed="false">
          <ThumbsUp size={15} strokeWidth={1.9} aria-hidden="true" />
          有用
        </button>
        <button type="button" data-helpful="no" aria-pressed="false">
          <ThumbsDown size={15} strokeWidth={1.9} aria-hidden="true" />
          没用
        </button>
        <span role="status" className="vote-note">
          {helpful > 0 && `${helpful} 人觉得有用`}
        </span>
        <a href={`/help?helpId=${helpId}`} className="vote-link" aria-label={`本篇链接：${title}`}>
          本篇链接
        </a>
      </div>
    </HelpFold>
  )
}
