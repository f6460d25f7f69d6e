import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** The import rule of ARCHITECTURE.md, held by reading every import. */

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Import {
  from: string
  to: string
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => `${folder}/${file}`)
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^\s*import\s+['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, a, b, c]) => ({ from: file, to: target(file, a ?? b ?? c ?? '') }))
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return specifier
    .replace(/^@tingan\/kit\//, 'packages/kit/src/')
    .replace(/^@tingan\/(contract|rules)\//, 'packages/$1/src/')
}

const files = [
  ...sources('packages/contract/src'),
  ...sources('packages/rules/src'),
  ...sources('packages/kit/src'),
  ...sources('apps/server/src'),
  ...sources('apps/console/src'),
  ...sources('apps/ops/src'),
]
const production = files.filter((file) => !/\.test\.tsx?$|\/testing\/|\.fixture\.ts$/.test(file))
const all = production.flatMap(importsOf)

const inside = (path: string, folder: string) => path.startsWith(`${folder}/`)
const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^apps\/(?:console|ops)\/src\/features\/([^/]+)\//.exec(path)?.[1]

function breaking(forbidden: (edge: Import) => boolean): string[] {
  return all.filter(forbidden).map(({ from, to }) => `${from} → ${to}`)
}

test('there are files to look at', () => {
  expect(production.length).toBeGreaterThan(150)
  expect(all.length).toBeGreaterThan(500)
})

test('rules stand on nothing', () => {
  expect(
    breaking(({ from, to }) => inside(from, 'packages/rules') && !inside(to, 'packages/rules/src')),
  ).toEqual([])
})

test('the contract stands on rules and zod', () => {
  const allowed = (to: string) =>
    to === 'zod' || inside(to, 'packages/rules') || inside(to, 'packages/contract')
  expect(breaking(({ from, to }) => inside(from, 'packages/contract') && !allowed(to))).toEqual([])
})

test('the kit knows no app', () => {
  expect(
    breaking(({ from, to }) => inside(from, 'packages/kit') && (inside(to, 'apps') || inside(to, '@tingan'))),
  ).toEqual([])
})

test('apps do not import each other', () => {
  const appOf = (path: string) => /^apps\/([^/]+)\//.exec(path)?.[1]
  expect(breaking(({ from, to }) => Boolean(appOf(from) && appOf(to)) && appOf(from) !== appOf(to))).toEqual(
    [],
  )
})

test('platform and providers do not know the modules', () => {
  const low = (path: string) =>
    inside(path, 'apps/server/src/platform') || inside(path, 'apps/server/src/providers')
  expect(breaking(({ from, to }) => low(from) && moduleOf(to) !== undefined)).toEqual([])
})

test('a module reaches another only through its service', () => {
  const foreign = ({ from, to }: Import) => moduleOf(from) && moduleOf(to) && moduleOf(from) !== moduleOf(to)
  expect(breaking((edge) => Boolean(foreign(edge)) && !/\.service\.ts$/.test(edge.to))).toEqual([])
})

test('modules form no circle', () => {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of all) {
    const [a, b] = [moduleOf(from), moduleOf(to)]
    if (a && b && a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const circles: string[] = []
  const walk = (name: string, path: string[]) => {
    if (path.includes(name)) circles.push([...path, name].join(' → '))
    else for (const other of next.get(name) ?? []) walk(other, [...path, name])
  }
  for (const name of next.keys()) walk(name, [])
  expect(circles).toEqual([])
})

test('inside a module only services touch repos, and routes never do', () => {
  expect(breaking(({ from, to }) => /\.routes\.ts$/.test(from) && /\.repo\.ts$/.test(to))).toEqual([])
})

test.each(['console', 'ops'])('%s is layered: app → screens → features → shared', (app) => {
  const layer = (path: string) => {
    const order = ['shared', 'features', 'screens', 'app']
    return order.findIndex((name) => inside(path, `apps/${app}/src/${name}`))
  }
  expect(breaking(({ from, to }) => layer(from) >= 0 && layer(to) > layer(from))).toEqual([])
  expect(
    breaking(
      ({ from, to }) => Boolean(featureOf(from) && featureOf(to)) && featureOf(from) !== featureOf(to),
    ),
  ).toEqual([])
})

test('the light entry never loads the component library, nor anything of the console behind it', () => {
  const next = Map.groupBy(all, ({ from }) => from)
  const reached = new Set<string>()
  const walk = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { to } of next.get(file) ?? []) walk(to)
  }
  for (const file of production) if (inside(file, 'apps/console/src/public')) walk(file)
  const heavy = /^@mantine\/|^apps\/console\/src\/(app|screens|features)\//
  expect([...reached].filter((file) => heavy.test(file))).toEqual([])
  expect(reached.size).toBeGreaterThan(100)
})
