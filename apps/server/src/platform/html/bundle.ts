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
  /** Waits for the first paint, then loads a page's script. */
  starter: string
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
  /** A picture of its own. */
  image?: string
}

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

export async function loadBundle(): Promise<Bundle> {
  const built = builtApp('console', '/')
  const renderer = pathToFileURL(join(projectRoot(), 'apps/console/dist/server/render.js')).href
  const { render } = (await import(renderer)) as { render: Render }
  return {
    folder: built.folder,
    console: entryFiles(built, 'src/app/main.tsx'),
    public: entryFiles(built, 'src/public/main.tsx'),
    starter: entryFiles(built, 'src/public/start.ts').script,
    site: entryFiles(built, 'src/public/site.ts'),
    render,
  }
}

/** The back office, built apart: nobody outside ever loads a line of it. */
export function loadOps(): { folder: string; files: EntryFiles } {
  const built = builtApp('ops', '/ops/')
  return { folder: built.folder, files: entryFiles(built, 'src/app/main.tsx') }
}

interface Built {
  folder: string
  /** The address its files are served under. */
  base: string
  manifest: Record<string, Chunk>
}

function builtApp(app: 'console' | 'ops', base: string): Built {
  const folder = join(projectRoot(), `apps/${app}/dist/client/`)
  const file = `${folder}.vite/manifest.json`
  if (!existsSync(file)) throw new Error('页面尚未构建，请先运行 npm run build')
  return { folder, base, manifest: JSON.parse(readFileSync(file, 'utf8')) }
}

/** An entry with everything it needs before it can run, so the browser asks for all of it at once. */
function entryFiles({ folder, base, manifest }: Built, entry: string): EntryFiles {
  const chunks = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  const [first, ...rest] = chunks.values()
  if (!first) throw new Error(`the build has no entry ${entry}`)
  const files = [...new Set([...chunks.values()].reverse().flatMap((chunk) => chunk.css ?? []))]
  return {
    script: base + first.file,
    preload: rest.map((chunk) => base + chunk.file),
    fonts: [...chunks.values()].flatMap(fontsOf).map((file) => base + file),
    styles: files.map((file) => base + file),
    css: files.map((file) => readFileSync(folder + file, 'utf8')).join('\n'),
  }
}

function fontsOf(chunk: Chunk): string[] {
  return (chunk.assets ?? []).filter((file) => file.endsWith('.woff2'))
}
