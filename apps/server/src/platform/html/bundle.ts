import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPage } from '@tingan/contract/public-page'
import type { Boot } from '@tingan/contract/session-state'
import { projectRoot } from '../project-root.ts'

/** The built console: its files and the function that paints public pages. */
export interface Bundle {
  folder: string
  console: EntryFiles
  public: EntryFiles
  /** The public site: painted by the server, with a small script and no framework. */
  site: EntryFiles
  render: Render
}

export interface EntryFiles {
  script: string
  preload: string[]
  styles: string[]
  fonts: string[]
  /** The same as text: the light pages carry it with them and paint without asking again. */
  css: string
}

export type Render = (input: {
  path: string
  search: string
  boot: Boot
  page?: PublicPage
  failure?: { status: number; traceId: string }
}) => { html: string; title: string; status: number; head?: PaintedHead }

/** What the head of a page of the public site says about it. Paths, not addresses. */
export interface PaintedHead {
  description: string
  canonical: string
  type: 'website' | 'article'
  /** A feed of what the page lists. */
  feed?: string
}

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

const DIST = join(projectRoot(), 'apps/console/dist/')

export async function loadBundle(): Promise<Bundle> {
  const manifestFile = `${DIST}client/.vite/manifest.json`
  if (!existsSync(manifestFile)) throw new Error('控制台尚未构建，请先运行 npm run build')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const { render } = (await import(pathToFileURL(`${DIST}server/render.js`).href)) as { render: Render }
  return {
    folder: `${DIST}client/`,
    console: entryFiles(manifest, 'src/app/main.tsx'),
    public: entryFiles(manifest, 'src/public/main.tsx'),
    site: entryFiles(manifest, 'src/public/site.ts'),
    render,
  }
}

/** An entry with everything it needs before it can run, so the browser asks for all of it at once. */
function entryFiles(manifest: Record<string, Chunk>, entry: string): EntryFiles {
  const chunks = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  const [first, ...rest] = chunks.values()
  if (!first) throw new Error(`the console's build has no entry ${entry}`)
  const files = [...new Set([...chunks.values()].reverse().flatMap((chunk) => chunk.css ?? []))]
  return {
    script: `/${first.file}`,
    preload: rest.map((chunk) => `/${chunk.file}`),
    fonts: [...chunks.values()].flatMap((chunk) => fontsOf(chunk)),
    styles: files.map((file) => `/${file}`),
    css: files.map((file) => readFileSync(`${DIST}client/${file}`, 'utf8')).join('\n'),
  }
}

function fontsOf(chunk: Chunk): string[] {
  return (chunk.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`)
}
