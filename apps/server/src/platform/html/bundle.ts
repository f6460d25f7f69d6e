import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPage } from '@tingan/contract/public-page'
import type { Boot } from '@tingan/contract/session-state'
import { projectRoot } from '../project-root.ts'

/** The built console: its files and the function that paints public pages. */
export interface Bundle {
  folder: string
  /** What a page of the console needs, its own screen included: nothing waits to be discovered. */
  consoleAt(path: string): EntryFiles
  public: PaintedFiles
  /** Waits for the first paint, then loads a page's script. */
  starter: string
  /** The public site: painted by the server, with a small script and no framework. */
  site: PaintedFiles
  render: Render
}

export interface EntryFiles {
  script: string
  preload: string[]
  styles: string[]
  fonts: string[]
}

export interface PaintedFiles extends EntryFiles {
  /** The styles as text: the light pages carry them along and paint without asking again. */
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
    consoleAt: consoleFiles(built),
    public: paintedFiles(built, 'src/public/main.tsx'),
    starter: entryFiles(built, 'src/public/start.ts').script,
    site: paintedFiles(built, 'src/public/site.ts'),
    render,
  }
}

const SCREENS = 'src/screens'

function consoleFiles(built: Built): Bundle['consoleAt'] {
  const plain = entryFiles(built, 'src/app/main.tsx')
  const at = (name: string): [path: string, files: EntryFiles] => {
    const { script, preload, styles } = entryFiles(built, name)
    const scripts = new Set([...plain.preload, script, ...preload])
    scripts.delete(plain.script)
    const files = { ...plain, preload: [...scripts], styles: [...new Set([...plain.styles, ...styles])] }
    return [name.slice(SCREENS.length, -'.tsx'.length), files]
  }
  const screens = Object.keys(built.manifest).filter((name) => name.startsWith(SCREENS))
  const files = new Map(screens.map(at))
  return (path) => files.get(path) ?? plain
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
function entryFiles(built: Built, entry: string): EntryFiles {
  const chunks = chunksOf(built, entry)
  const [first, ...rest] = chunks
  if (!first) throw new Error(`the build has no entry ${entry}`)
  return {
    script: built.base + first.file,
    preload: rest.map(({ file }) => built.base + file),
    fonts: chunks.flatMap(fontsOf).map((file) => built.base + file),
    styles: stylesOf(chunks).map((file) => built.base + file),
  }
}

function paintedFiles(built: Built, entry: string): PaintedFiles {
  const styles = stylesOf(chunksOf(built, entry))
  const css = styles.map((file) => readFileSync(built.folder + file, 'utf8')).join('\n')
  return { ...entryFiles(built, entry), css }
}

/** It and all it imports, each once. */
function chunksOf({ manifest }: Built, entry: string): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  return [...chunks.values()]
}

function stylesOf(chunks: Chunk[]): string[] {
  return [...new Set([...chunks].reverse().flatMap(({ css }) => css ?? []))]
}

function fontsOf(chunk: Chunk): string[] {
  return (chunk.assets ?? []).filter((file) => file.endsWith('.woff2'))
}
