import { AGREEMENT_TYPES } from '@tingan/contract/auth'
import { plainText } from '@tingan/contract/rich-text'
import { dayOf } from '@tingan/rules/format'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { siteOrigin } from '../../platform/http/site-origin.ts'
import { escapeXml } from '../../platform/xml/escape-xml.ts'
import { recentNews } from './home.service.ts'

const PUBLIC_PATHS = [
  '/home',
  '/news',
  '/help',
  '/verify',
  '/creator-center/art',
  ...AGREEMENT_TYPES.map((type) => `/agreement/${type}`),
]
const IN_FEED = 20
const IN_SITEMAP = 5000

/** What machines read of the public site: crawlers and feed readers. */
export function mountSite(server: FastifyInstance, deps: Deps): void {
  // Where a browser looks for it beside a text, a feed or a file, which cannot say where it is.
  server.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  server.get('/robots.txt', (request, reply) =>
    send(reply, 'text/plain', robots(siteOrigin(deps.config, request))),
  )
  server.get('/sitemap.xml', async (request, reply) => {
    const news = await recentNews(deps, IN_SITEMAP)
    return send(reply, 'application/xml', sitemap(siteOrigin(deps.config, request), news))
  })
  server.get('/news/rss.xml', async (request, reply) => {
    const news = await recentNews(deps, IN_FEED)
    return send(reply, 'application/rss+xml', feed(siteOrigin(deps.config, request), news))
  })
}

function send(reply: FastifyReply, type: string, text: string) {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=600').send(text)
}

/** The public pages and what they are drawn with; everything else belongs to somebody. */
function robots(origin: string): string {
  const open = [
    '/$',
    '/home',
    '/news',
    '/help',
    '/verify',
    '/agreement/',
    '/creator-center/art',
    '/s/',
    '/assets/',
    '/files/',
    '/feed/',
  ]
  const lines = ['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /']
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

type News = Awaited<ReturnType<typeof recentNews>>[number]

function sitemap(origin: string, news: News[]): string {
  const pages = PUBLIC_PATHS.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  const articles = news.map(
    ({ newsId, publishAt }) =>
      `<url><loc>${escapeXml(newsUrl(origin, newsId))}</loc><lastmod>${dayOf(publishAt)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...articles].join('\n')}
</urlset>
`
}

function feed(origin: string, news: News[]): string {
  const newest = news[0]?.publishAt
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>听岸资讯</title>
<link>${escapeXml(`${origin}/news`)}</link>
<atom:link href="${escapeXml(`${origin}/news/rss.xml`)}" rel="self" type="application/rss+xml"/>
<description>听岸创作者平台的公告、活动、规则、教程与行业消息</description>
<language>zh-cn</language>
${newest ? `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n` : ''}${news.map((item) => feedItem(origin, item)).join('\n')}
</channel>
</rss>
`
}

function feedItem(origin: string, { newsId, title, tagName, author, publishAt, summary, content }: News) {
  const url = escapeXml(newsUrl(origin, newsId))
  return `<item>
<title>${escapeXml(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<category>${escapeXml(tagName)}</category>
<dc:creator>${escapeXml(author)}</dc:creator>
<pubDate>${new Date(publishAt).toUTCString()}</pubDate>
<description>${escapeXml(`${summary} ${plainText(content)}`.trim())}</description>
</item>`
}

const newsUrl = (origin: string, newsId: number) => `${origin}/news?newsId=${newsId}`
