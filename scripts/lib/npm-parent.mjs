import { readFileSync } from 'node:fs'

/**
 * Calls back when the npm that started us is gone. Told to stop, npm tells only the shell between us, which dies
 * and passes nothing on; killed, it tells nobody. Either way we would go on running behind everybody's back.
 */
export function onNpmGone(callback) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const before = parents()
  const timer = setInterval(() => {
    if (parents() === before) return
    clearInterval(timer)
    callback()
  }, 300)
  return () => clearInterval(timer)
}

/** Our parent, and npm behind it where that parent is only npm's shell (which Linux alone lets us see cheaply). */
function parents() {
  const parent = process.ppid
  try {
    if (!readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('scripts/')) return `${parent}`
    return `${parent} ${/^PPid:.*$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))}`
  } catch {
    return `${parent}`
  }
}
