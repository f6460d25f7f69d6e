import type { ColumnType, Generated } from 'kysely'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface AlbumFeedTable {
  album_id: number
  /** Unguessable, and the same for ever: listeners' apps keep it. */
  feed_id: string
  /** `podcast:guid`; an imported podcast keeps its own. */
  guid: string
  is_on: boolean
  created_at: Date
  updated_at: Date
}

export interface PodcastImportTable {
  import_id: string
  /** Who brings it; in an agency's pages the album may be an anchor's. */
  uid: number
  mcn_id: Maybe<number>
  source: string
  /** What tells this podcast from every other, however it was handed in. */
  source_key: string
  podcast_guid: Maybe<string>
  title: string
  author: string
  intro: string
  language: Maybe<number>
  category_id: Maybe<number>
  explicit: boolean
  complete: boolean
  serial: boolean
  cover_url: string
  cover_note: Generated<string>
  cover_done: Generated<boolean>
  status: number
  album_id: Maybe<number>
  declared_at: Maybe<Date>
  /** Which start of its work counts: what an earlier one left in the queue does nothing. */
  run: Generated<number>
  resume_at: Maybe<Date>
  note: Generated<string>
  created_at: Date
  updated_at: Date
}

export interface PodcastEpisodeTable {
  episode_id: Generated<number>
  import_id: string
  /** From 1, oldest first. */
  at: number
  guid: string
  title: string
  intro: string
  audio_url: string
  /** Empty where it has none of its own. */
  cover_url: Generated<string>
  size: Maybe<number>
  duration: Maybe<number>
  published_at: Maybe<Date>
  refusal: Generated<string>
  status: number
  album_id: Maybe<number>
  file_id: Maybe<string>
  received: Generated<number>
  /** Of what has arrived so far: a file that changed meanwhile begins anew. */
  etag: Generated<string>
  attempts: Generated<number>
  fail_reason: Generated<string>
  track_id: Maybe<number>
  updated_at: Date
}

export interface PodcastTables {
  album_feed: AlbumFeedTable
  podcast_import: PodcastImportTable
  podcast_episode: PodcastEpisodeTable
}
