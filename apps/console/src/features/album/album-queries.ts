import { queryOptions } from '@tanstack/react-query'
import { album } from '@tingan/contract/album'
import { catalog } from '@tingan/contract/catalog'
import { apiQuery } from '@tingan/kit/query/api-query.ts'
import { contentQuery } from '../../shared/content/content-query.ts'
import type { Scope } from '../../shared/content/scope.ts'

/** Changes seldom, and the server refuses what has gone meanwhile. */
export const categoriesQuery = queryOptions({ ...apiQuery(catalog.categories, {}), staleTime: 300_000 })

export const albumQuery = (scope: Scope, albumId: number) => contentQuery(scope, album.info, { id: albumId })

export const gateQuery = (scope: Scope) => contentQuery(scope, album.gate, {})
