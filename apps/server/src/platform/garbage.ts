import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Options = Parameters<NodeJS.GCFunction>[0]

let exposed: NodeJS.GCFunction | undefined

/** V8's own collection on demand, for the two places that know better than it when. */
export function collectGarbage(options: Options): void {
  exposed ??= expose()
  exposed(options)
}

function expose(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return gc
}
