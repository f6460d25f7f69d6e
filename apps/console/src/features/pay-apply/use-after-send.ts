import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { useReload } from './pay-query.ts'

/** Another tab was quicker, or something it rests on has changed: what stands there now says it. */
const OUTDATED: readonly number[] = [2006, 3201, 3203, 3205]

/** What follows an application that was taken, or was not. */
export function useAfterSend(said: string) {
  const reload = useReload()
  return {
    onDone: async () => {
      toastSuccess(said)
      await reload()
    },
    onFailure: async ({ code }: { code: number }) => {
      if (OUTDATED.includes(code)) await reload()
      return false
    },
  }
}
