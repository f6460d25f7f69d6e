import { readFileSync } from 'node:fs'

/** The specification's lists, and what of them is not built yet. */

function rows(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'))
}

export const specRoutes = rows('routes.tsv').map(([area = '', path = '']) => ({ area, path }))

export const specCalls = rows('calls.tsv').map(([method = '', path = '', login = '']) => ({
  method,
  path: path.startsWith('/') ? path : `/api/v1/${path}`,
  login,
}))

const pending = new Set(rows('pending.txt').map(([line = '']) => line))

export const isPendingRoute = (path: string): boolean => pending.has(`route ${path}`)
export const isPendingCall = (method: string, path: string): boolean => pending.has(`call ${method} ${path}`)
export const pendingLines: readonly string[] = [...pending]
