import type { AudioFormat, AudioPurpose, AudioState, AudioStep, Duplicate } from '@tingan/contract/media'
import type { ColumnType, Generated } from 'kysely'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string | undefined, string>

export interface AudioFileTable {
  file_id: string
  uid: number
  purpose: AudioPurpose
  origin_name: string
  size: number
  /** What the sender says its hashes are. */
  given_md5: Maybe<string>
  given_sha256: Maybe<string>
  state: AudioState
  step: Maybe<AudioStep>
  done_steps: Generated<AudioStep[]>
  /** Starts of a worker since the last step that was finished. */
  attempts: Generated<number>
  progress: Generated<number>
  fail_code: Maybe<number>
  fail_reason: Generated<string>
  format: Maybe<AudioFormat>
  duration_ms: Maybe<number>
  /** From the bitrate alone: a header that promises a length must keep it, a guess need not. */
  length_guessed: Generated<boolean>
  bitrate: Maybe<number>
  sample_rate: Maybe<number>
  channels: Maybe<number>
  md5: Maybe<string>
  original_key: Maybe<string>
  stream_key: Maybe<string>
  /** Bytes of what listeners get. */
  stream_size: Maybe<number>
  waveform_key: Maybe<string>
  lufs: Maybe<number>
  true_peak: Maybe<number>
  silences: Json<{ start: number; end: number }[]>
  hints: Json<string[]>
  suggestion: Json<StoredSuggestion | null>
  duplicates: Json<Duplicate[]>
  used_at: Maybe<Date>
  created_at: Date
  updated_at: Date
}

export interface StoredSuggestion {
  title: string
  artist: string
  album: string
  number: number | null
  cover: string
}

/** What content providers have published: the library that new sound is held against. */
export interface CpTrackTable {
  cp_track_id: Generated<number>
  cp_name: string
  track_title: string
  album_title: string
  duration: number
  /** Where it was uploaded here; a provider's own list has its print alone. */
  file_id: Maybe<string>
  created_at: Date
}

export interface SoundPrintTable {
  print_id: Generated<number>
  file_id: Maybe<string>
  cp_track_id: Maybe<number>
  frames: Buffer
}

export interface SoundPrintHashTable {
  hash: number
  print_id: number
}

export interface MediaTables {
  audio_file: AudioFileTable
  cp_track: CpTrackTable
  sound_print: SoundPrintTable
  sound_print_hash: SoundPrintHashTable
}
