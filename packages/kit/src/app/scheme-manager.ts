import type { MantineColorSchemeManager } from '@mantine/core'
import { chooseScheme, chosenScheme, watchScheme } from '../ui/scheme-choice.ts'

/** Hands the kit the choice that the server and the light pages know too. */
export function schemeManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: chosenScheme,
    set: chooseScheme,
    subscribe(onUpdate) {
      stop = watchScheme(onUpdate)
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('auto'),
  }
}
