import { collectGarbage } from './garbage.ts'

const SETTLED_MS = 2000

/** Starting takes a quarter more memory than waiting for people does. Once it is over that goes back to the system. */
export function giveBackMemory(): void {
  // The one kind that also shrinks the nursery, which had grown to its full size.
  const collect = () => collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setTimeout(collect, SETTLED_MS).unref()
}
