import { account } from '@tingan/contract/account'
import { useAction } from '@tingan/kit/query/use-action.ts'
import { toastSuccess } from '@tingan/kit/ui/toast.ts'
import { refreshSession, useSession } from '../../shared/session/session-store.ts'
import { savedBasics } from './basic-values.ts'

/** The last step. The guard leads on to the console as soon as the session knows. */
export function useFinish() {
  const { user } = useSession()
  const { run, running } = useAction(account.firstSet, {
    onDone: async () => {
      toastSuccess('入驻完成，欢迎来到听岸')
      await refreshSession()
    },
    onFailure: ({ code }) => {
      if (code !== ALREADY) return false
      void refreshSession()
      return true
    },
  })
  return { run: () => run({ ...savedBasics(user), finish: true } as never), running }
}

const ALREADY = 2204
