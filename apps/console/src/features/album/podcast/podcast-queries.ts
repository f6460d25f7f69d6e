import { queryOptions } from '@tanstack/react-query'
import { IMPORT_STATUS, podcast } from '@tingan/contract/podcast-import'
import { contentQuery } from '../../../shared/content/content-query.ts'
import type { Scope } from '../../../shared/content/scope.ts'

/** Often enough to see it move. */
const LIVE_MS = 1500

/** Asked again by itself while the import is on its way. */
export const importQuery = (scope: Scope, importId: string) =>
  queryOptions({
    ...contentQuery(scope, podcast.info, { importId }),
    refetchInterval: ({ state }) => (state.data?.status === IMPORT_STATUS.running ? LIVE_MS : false),
  })

export const importsQuery = (scope: Scope) => contentQuery(scope, podcast.list, {})
