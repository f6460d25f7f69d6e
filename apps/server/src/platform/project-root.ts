import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The checkout this runs from, whether as sources or as a built file. */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package-lock.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('not inside a checkout of the project')
  return projectRoot(parent)
}
