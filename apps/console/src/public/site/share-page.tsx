import type { SharePage as Share } from '@tingan/contract/public-page'
import { formatDuration } from '@tingan/rules/format'
import { Lock, Pause, Play } from 'lucide-react'
import type { About } from './paint.tsx'

export function aboutShare({ shareId, title, tagline, intro, anchor, cover, page }: Share): About {
  return {
    title: `${title}（${anchor}）`,
    description: (tagline || intro).slice(0, 120),
    canonical: page.pn > 1 ? `/s/${shareId}?pn=${page.pn}` : `/s/${shareId}`,
    type: 'website',
    ...(cover && { image: cover }),
  }
}

export function aboutShareGone(): About {
  return {
    title: '专辑已下架',
    description: '这张专辑已不在听岸上架。',
    canonical: '/home',
    type: 'website',
  }
}

/** Complete without a script: each program is a link to its sound. `script/share.ts` makes it a player. */
export function SharePage(share: Share) {
  const { title, tagline, intro, cover, anchor, author, category, isAi, paid, duration, page } = share
  return (
    <div className="share" data-share>
      <div className="share-head">
        {cover && <img src={cover} alt="" width="220" height="220" />}
        <div>
          <h1>{title}</h1>
          {tagline && <p className="share-line">{tagline}</p>}
          <p className="share-facts">
            <span>主播 {anchor}</span>
            {author && <span>原著 {author}</span>}
            {category && <span>{category}</span>}
            <span>
              {page.total} 集 · {formatDuration(duration)}
            </span>
          </p>
          {(paid || isAi) && (
            <p className="share-tags">
              {paid && <span className="tag tag-top">部分付费</span>}
              {isAi && <span className="tag">含 AI 生成内容</span>}
            </p>
          )}
          <p className="share-what">创作者分享的专辑页。免费节目可以直接在这里听，不用登录，也不用装 App。</p>
        </div>
      </div>
      <section aria-labelledby="share-intro">
        <h2 id="share-intro">简介</h2>
        <p className="share-intro">{intro}</p>
      </section>
      <section aria-labelledby="share-list">
        <h2 id="share-list">节目</h2>
        <Tracks {...share} />
        <Pages {...share} />
      </section>
      <Dock />
    </div>
  )
}

function Tracks({ shareId, page }: Share) {
  if (page.list.length === 0) return <p className="nothing">这一页没有节目。</p>
  return (
    <ol className="share-tracks">
      {page.list.map(({ trackId, title, duration, free, playable }) => (
        <li key={trackId}>
          {playable ? (
            <a href={`/s/${shareId}/${trackId}`} className="share-track" data-sound={title}>
              <Play size={16} strokeWidth={1.9} aria-hidden="true" />
              <span>{title}</span>
            </a>
          ) : (
            <span className="share-track">
              <Lock size={16} strokeWidth={1.9} aria-hidden="true" />
              <span>{title}</span>
              <small>{free ? '暂不能收听' : '付费节目'}</small>
            </span>
          )}
          <span className="share-time">{formatDuration(duration)}</span>
        </li>
      ))}
    </ol>
  )
}

function Pages({ shareId, page: { pn, rn, total } }: Share) {
  const last = Math.max(1, Math.ceil(total / rn))
  if (last === 1) return null
  return (
    <nav className="pages" aria-label="翻页">
      {pn > 1 && (
        <a href={`/s/${shareId}?pn=${Math.min(pn - 1, last)}`} className="button button-plain button-small">
          上一页
        </a>
      )}
      <span>
        第 {pn} / {last} 页
      </span>
      {pn < last && (
        <a href={`/s/${shareId}?pn=${pn + 1}`} className="button button-plain button-small">
          下一页
        </a>
      )}
    </nav>
  )
}

/** Hidden until something is heard. */
function Dock() {
  return (
    <section className="share-dock" aria-label="正在播放" data-dock hidden>
      <button type="button" aria-label="暂停" data-toggle>
        <Play size={18} strokeWidth={1.9} aria-hidden="true" data-when="paused" />
        <Pause size={18} strokeWidth={1.9} aria-hidden="true" data-when="playing" />
      </button>
      <div>
        <p data-name aria-live="polite" />
        <input type="range" min="0" max="1" step="1" defaultValue="0" aria-label="播放进度" />
      </div>
      <span data-clock>00:00:00</span>
      {/* biome-ignore lint/a11y/useMediaCaption: creators hand in sound without words beside it */}
      <audio preload="none" />
    </section>
  )
}

export function ShareGonePage() {
  return (
    <div className="nothing share-gone">
      <h1>这张专辑暂时听不到了</h1>
      <p>创作者或平台已将它下架。链接没有错，等它重新上架后还能打开。</p>
      <a href="/home">去听岸首页看看</a>
    </div>
  )
}
