import type { Boot } from '@tingan/contract/session-state'
import type { ColorScheme } from '@tingan/contract/wire'
import type { EntryFiles, PaintedFiles, PaintedHead } from './bundle.ts'

export interface Page {
  /** What the browser was told to use; `auto` leaves it to the system. */
  scheme: ColorScheme
  title: string
  keywords: string
  /** Where first paint matters most the styles come inside the page… */
  files: EntryFiles | PaintedFiles
  boot: Boot
  body: string
  /** …and the script waits for it. */
  starter?: string
  /** What search engines and shared links show. */
  head?: PaintedHead & { origin: string }
  failure?: { status: number; traceId: string }
}

export function documentOf(page: Page): string {
  const { files, failure } = page
  const root = failure
    ? ` data-status="${failure.status}" data-trace-id="${escapeHtml(failure.traceId)}"`
    : ''
  return `<!doctype html>
<html lang="zh-CN" data-mantine-color-scheme="${page.scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} - 听岸</title>
<meta name="keywords" content="${escapeHtml(page.keywords)}">
${page.head ? about(page.title, page.head) : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.starter ? '' : fonts(files.fonts)}
${'css' in files ? `<style nonce="${page.boot.nonce}">${files.css}</style>` : links(files.styles)}
${page.starter ? '' : preloads(files.preload)}
</head>
<body>
<div id="root"${root}>${page.body}</div>
<script type="application/json" id="boot">${dataBlock(page.boot)}</script>
${page.starter ? starter(page.starter, files) : `<script type="module" src="${files.script}"></script>`}
</body>
</html>`
}

function about(
  title: string,
  { origin, description, canonical, type, feed, image }: PaintedHead & { origin: string },
) {
  const url = escapeHtml(origin + canonical)
  const feedLink = feed
    ? `<link rel="alternate" type="application/rss+xml" title="听岸资讯" href="${escapeHtml(origin + feed)}">\n`
    : ''
  return `<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${url}">
${feedLink}<meta property="og:site_name" content="听岸">
<meta property="og:locale" content="zh_CN">
<meta property="og:type" content="${type}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${url}">
${image ? square(origin, image) : BANNER.replace('{origin}', escapeHtml(origin))}`
}

const BANNER = `<meta property="og:image" content="{origin}/share.jpg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
`

function square(origin: string, image: string): string {
  return `<meta property="og:image" content="${escapeHtml(new URL(image, origin).href)}">
<meta name="twitter:card" content="summary">
`
}

/** What is complete without its script loads it after the first paint. */
function starter(src: string, { script, preload }: EntryFiles): string {
  return `<script type="module" src="${src}" data-main="${script}" data-needs="${preload.join(' ')}"></script>`
}

function preloads(scripts: string[]): string {
  return scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')
}

/** Preloaded, an optional font holds up the first paint; without it the first visit reads the system's. */
function fonts(files: string[]): string {
  return files
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('\n')
}

function links(styles: string[]): string {
  return styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')
}

/** Inside a script element only `<` could end it; JSON may write it as an escape anywhere. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** No inline script, no third party. Styles that scripts create carry the nonce; attributes are the kit's way. */
export function contentSecurityPolicy(nonce: string, frames: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
