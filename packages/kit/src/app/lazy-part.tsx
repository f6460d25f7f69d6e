import { type ComponentType, lazy, Suspense } from 'react'
import { recoverChunk } from './chunk-reload.ts'

/** A dialog or the like whose code comes when it is first shown; until then nothing is drawn in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(recoverChunk) }))
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
