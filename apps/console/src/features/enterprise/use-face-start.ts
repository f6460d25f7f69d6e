import { enterprise } from '@tingan/contract/enterprise'
import { useAction } from '@tingan/kit/query/use-action.ts'

/** A link for the operator's phone: of the first round, or of whoever takes over. */
export function useFaceStart(scene: 1 | 2, onDone: () => Promise<void>) {
  const { run, running } = useAction(enterprise.authFace, { onDone })
  return { run: () => void run({ scene }), running }
}
