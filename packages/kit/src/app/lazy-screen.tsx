import { type ComponentType, type ReactNode, use } from 'react'
import { recoverChunk } from './chunk-reload.ts'

/** A screen whose code comes when it is first wanted. */
export interface LazyScreen {
  (): ReactNode
  /** Never rejects: what went wrong is told when the screen is really shown. */
  preload: () => Promise<void>
}

export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let Loaded: ComponentType | undefined
  let failed: unknown
  let running: Promise<void> | undefined
  let recovering: Promise<never> | undefined

  function preload(): Promise<void> {
    running ??= load().then(
      (module) => {
        Loaded = module.default
        failed = undefined
      },
      (error) => {
        failed = error
        running = undefined
      },
    )
    return running
  }

  function Screen() {
    if (Loaded) return <Loaded />
    if (failed !== undefined) {
      recovering ??= recoverChunk(failed)
      use(recovering)
    }
    use(preload())
    return null
  }
  return Object.assign(Screen, { preload })
}
