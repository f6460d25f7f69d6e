import type { PodcastEpisode, PodcastImportRow, PodcastInfo } from '@tingan/contract/podcast-import'
import { EPISODE_STATUS, moveEpisode, moveImport } from '@tingan/rules/content/podcast-status'
import type { EpisodeRow, ImportRow, recentImports } from './podcast-import.repo.ts'

export interface KnownAlbum {
  album_id: number
  title: string
}

type Listed = Awaited<ReturnType<typeof recentImports>>[number]

export function presentListed(row: Listed): PodcastImportRow {
  return {
    importId: row.import_id,
    status: row.status,
    source: row.source,
    title: row.title,
    albumId: row.album_id,
    albumTitle: row.album_title,
    chosen: row.chosen,
    done: row.done,
    failed: row.failed,
    createdAt: row.created_at.getTime(),
  }
}

export function presentImport(
  row: ImportRow,
  episodes: readonly EpisodeRow[],
  album: KnownAlbum | undefined,
): PodcastInfo {
  const may = (event: Parameters<typeof moveImport>[1]) => moveImport(row.status, event) !== null
  const chosen = episodes.filter(({ album_id }) => album_id !== null)
  const count = (status: number) => chosen.filter((episode) => episode.status === status).length
  const begun = row.album_id !== null
  return {
    importId: row.import_id,
    status: row.status,
    source: row.source,
    title: row.title,
    author: row.author,
    intro: row.intro,
    albumId: row.album_id,
    albumTitle: begun ? (album?.title ?? '') : '',
    known: !begun && album ? { albumId: album.album_id, title: album.title } : null,
    chosen: chosen.length,
    done: count(EPISODE_STATUS.done),
    failed: count(EPISODE_STATUS.failed),
    hasCover: row.cover_url !== '',
    coverNote: row.cover_note,
    note: row.note,
    createdAt: row.created_at.getTime(),
    episodes: (begun ? chosen : episodes).map(presentEpisode),
    can: {
      start: may('start'),
      cancel: may('cancel'),
      retry: may('retry') && chosen.some(({ status }) => moveEpisode(status, 'retry') !== null),
    },
  }
}

function presentEpisode(row: EpisodeRow): PodcastEpisode {
  return {
    episodeId: row.episode_id,
    title: row.title,
    duration: row.duration,
    size: row.size,
    publishedAt: row.published_at?.getTime() ?? null,
    status: row.status,
    refusal: row.refusal,
    received: row.received,
    failReason: row.fail_reason,
    trackId: row.track_id,
  }
}
