import type { HomePage as Home, HomeWords } from '@tingan/contract/public-page'
import { roughCount } from '@tingan/rules/format'
import {
  AudioLines,
  BadgeCheck,
  BookOpenText,
  ChartSpline,
  FileSignature,
  FolderHeart,
  Scale,
  Sparkles,
  UsersRound,
  WalletMinimal,
} from 'lucide-react'
import { NewsCard } from './news-card.tsx'
import type { About } from './paint.tsx'
import { SampleCard } from './sample-card.tsx'
import { Slides } from './slides.tsx'

export function aboutHome({ words }: Home): About {
  return { title: '有声创作者平台', description: words.hero.text, canonical: '/home', type: 'website' }
}

export function HomePage({ words, slides, counts, samples, news }: Home) {
  return (
    <>
      <Slides slides={slides} hero={words.hero} />
      <Counts counts={counts} />
      <Creators {...words.creators} />
      <Agencies {...words.agencies} />
      {samples.length > 0 && (
        <section className="home-part" aria-labelledby="voices">
          <div className="home-title">
            <h2 id="voices">戴上耳机，听一听</h2>
            <p>三段片头、片尾与环境声，听岸自己写、自己做的小样，点一下就能放。</p>
          </div>
          <ul className="home-samples">
            {samples.map((sample) => (
              <li key={sample.url}>
                <SampleCard {...sample} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Joining {...words.joining} />
      {news.length > 0 && (
        <section className="home-part" aria-labelledby="news">
          <div className="home-title home-title-row">
            <h2 id="news">近来消息</h2>
            <a href="/news">全部资讯</a>
          </div>
          <ul className="home-news">
            {news.map((item) => (
              <li key={item.newsId}>
                <NewsCard news={item} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Questions {...words.faq} />
      <section className="home-call" aria-labelledby="call">
        <h2 id="call">{words.call.title}</h2>
        <p>{words.call.text}</p>
        <a href={words.call.join.path} className="button button-amber">
          {words.call.join.text}
        </a>
      </section>
    </>
  )
}

const countNames = [
  ['anchorCount', '位创作者', '在这里开口'],
  ['albumCount', '张专辑', '已经上架'],
  ['playCount', '次播放', '累计收听'],
  ['listenerCount', '位听众', '来过这里'],
] as const

function Counts({ counts }: Pick<Home, 'counts'>) {
  const known = countNames.filter(([key]) => counts[key] > 0)
  if (known.length === 0) return null
  return (
    <dl className="home-counts">
      {known.map(([key, unit, note]) => {
        const [figure, scale] = roughCount(counts[key])
        return (
          <div key={key}>
            <dt>
              {unit}
              <small>{note}</small>
            </dt>
            <dd>
              {figure}
              <small>{scale}+</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const creatorIcons = [AudioLines, FileSignature, ChartSpline, WalletMinimal, BookOpenText, Sparkles]
const agencyIcons = [UsersRound, FolderHeart, Scale, BadgeCheck]

function Creators({ title, cards }: HomeWords['creators']) {
  return (
    <section className="home-part" aria-labelledby="creators">
      <div className="home-title">
        <h2 id="creators">{title}</h2>
      </div>
      <ul className="home-cards">
        {cards.map(({ title, text, path }, at) => {
          const Icon = creatorIcons[at % creatorIcons.length]!
          return (
            <li key={title}>
              <a href={path} className="home-card">
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Agencies({ title, cards }: HomeWords['agencies']) {
  return (
    <section className="home-agencies" aria-labelledby="agencies">
      <h2 id="agencies">{title}</h2>
      <ul>
        {cards.map(({ title, text, path }, at) => {
          const Icon = agencyIcons[at % agencyIcons.length]!
          return (
            <li key={title}>
              <a href={path} className="home-agency">
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
                <span>
                  <b>{title}</b>
                  {text}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Joining({ title, steps }: HomeWords['joining']) {
  return (
    <section className="home-part" aria-labelledby="joining">
      <div className="home-title">
        <h2 id="joining">{title}</h2>
      </div>
      <ol className="home-steps">
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <i aria-hidden="true">{at + 1}</i>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Questions({ title, questions, more }: HomeWords['faq']) {
  return (
    <section className="home-part home-faq" aria-labelledby="faq">
      <div className="home-title">
        <h2 id="faq">{title}</h2>
        <a href={more.path}>{more.text}</a>
      </div>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="fold" name="faq">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
