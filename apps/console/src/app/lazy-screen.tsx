import { type ComponentType, type ReactNode, use } from 'react'
import { sendReport } from '../shared/api/report.ts'
import { mayReload } from './chunk-reload.ts'

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
      recovering ??= recover(failed)
      use(recovering)
    }
    use(preload())
    return null
  }
  return Object.assign(Screen, { preload })
}

/** Reloads, leaving the screen waiting until the page is gone; or hands the fault to the error page. */
function recover(error: unknown): Promise<never> {
  if (!mayReload(sessionStorage, Date.now())) throw error
  sendReport({ kind: 'chunk', message: String(error) })
  location.reload()
  return new Promise(() => {})
}
