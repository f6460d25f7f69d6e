import type { RoutePath } from '@tingan/rules/routes'
import { useSessionOrNull } from '../shared/session/session-store.ts'

/** Members start at the console (the guard sends on whoever has a step to do), visitors at the site. */
export function useHomePath(): RoutePath {
  return useSessionOrNull() ? '/index' : '/home'
}
