import { useQueryClient } from '@tanstack/react-query'
import { dashboard, type Tour } from '@tingan/contract/dashboard'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { useAction } from '@tingan/kit/query/use-action.ts'

/** How far somebody has come is kept by the server: what it answers is what every tab shows. */
export function useTour(onChange?: (tour: Tour) => void) {
  const queries = useQueryClient()
  const options = {
    onDone: (tour: Tour) => {
      queries.setQueryData(apiQuery(dashboard.overview, {}).queryKey, (known) => known && { ...known, tour })
      onChange?.(tour)
    },
  }
  const see = useAction(dashboard.seeStop, options)
  const dismiss = useAction(dashboard.dismissTour, options)
  const restart = useAction(dashboard.restartTour, options)
  return { see, dismiss, restart }
}
