import type { HomePage, HomeWords } from '@tingan/contract/public-page'
import { isInSiteLink } from '@tingan/contract/rich-text'
import { Pause, Play } from 'lucide-react'

interface SlidesProps {
  slides: HomePage['slides']
  hero: HomeWords['hero']
}

/** A row that scrolls by itself when there is a script, and under a finger when there is none. */
export function Slides({ slides, hero }: SlidesProps) {
  const shown =
    slides.length > 0
      ? slides
      : [{ slideId: 0, image: '', title: hero.line, subtitle: '', jumpUrl: '/login' }]
  return (
    <section className="slides" aria-roledescription="轮播" aria-label="听岸在做的事" data-slides>
      <ul className="slides-row" data-slides-row>
        {shown.map(({ slideId, image, title, subtitle, jumpUrl }, at) => (
          <li key={slideId} className="slide">
            {image && (
              <img
                src={image}
                alt=""
                width={1920}
                height={600}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'low'}
              />
            )}
            <div className="slide-words">
              {at === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
              {at === 0 ? (
                <>
                  <p>{subtitle || hero.text}</p>
                  <div className="slide-acts">
                    <a href={hero.join.path} className="button button-amber">
                      {hero.join.text}
                    </a>
                    <a href={hero.more.path} className="button button-glass">
                      {hero.more.text}
                    </a>
                  </div>
                </>
              ) : (
                <>
                  {subtitle && <p>{subtitle}</p>}
                  {isInSiteLink(jumpUrl) && (
                    <div className="slide-acts">
                      <a href={jumpUrl} className="button button-glass" aria-label={`了解详情：${title}`}>
                        了解详情
                      </a>
                    </div>
                  )}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="slides-acts">
          {shown.map(({ slideId, title }, at) => (
            <button
              key={slideId}
              type="button"
              data-slide={at}
              aria-label={`第 ${at + 1} 张：${title}`}
              aria-current={at === 0 ? 'true' : undefined}
            />
          ))}
          <button type="button" className="slides-pause" data-slides-pause aria-label="暂停轮播">
            <Pause size={13} strokeWidth={2.4} aria-hidden="true" data-when="playing" />
            <Play size={13} strokeWidth={2.4} aria-hidden="true" data-when="paused" />
          </button>
        </div>
      )}
    </section>
  )
}
