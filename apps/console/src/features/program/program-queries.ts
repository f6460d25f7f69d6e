import { album } from '@tingan/contract/album'
import { track } from '@tingan/contract/track'
import { albumListQuery, contentQuery } from '../../shared/content/content-query.ts'
import type { Scope } from '../../shared/content/scope.ts'

export const albumQuery = (scope: Scope, albumId: number) => contentQuery(scope, album.info, { id: albumId })

export const trackQuery = (scope: Scope, trackId: number) => contentQuery(scope, track.info, { id: trackId })

export const orderQuery = (scope: Scope, albumId: number) =>
  contentQuery(scope, track.sequenceList, { albumId })

/** What a picker offers: the newest, or those whose name fits. */
export const albumsQuery = (scope: Scope, keyword: string) =>
  albumListQuery(scope, { pn: 1, rn: 50, ...(keyword && { keyword }) })
