import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './project.mjs'

const notSources = new Set(['node_modules', 'dist'])

/** What the inputs, files or whole folders, are now. By content: times change with every checkout. */
export function stampOf(inputs, extra = '') {
  const hash = createHash('sha256').update(extra)
  const addFile = (file) => hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
  const addFolder = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name)
      if (entry.isFile()) addFile(file)
      else if (entry.isDirectory() && !notSources.has(entry.name)) addFolder(file)
    }
  }
  for (const input of inputs.map((name) => inRoot(name))) {
    const found = statSync(input, { throwIfNoEntry: false })
    if (found?.isDirectory()) addFolder(input)
    else if (found) addFile(input)
  }
  return hash.digest('hex')
}

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function writeStamp(file, stamp) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}
