import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const SETTLED_MS = 2000

/** Starting takes a quarter more memory than waiting for people does. Once it is over that goes back to the system. */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as NodeJS.GCFunction
    // The one kind that also shrinks the nursery, which had grown to its full size.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    setFlagsFromString('--no-expose-gc')
  }, SETTLED_MS).unref()
}
