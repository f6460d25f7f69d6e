import type { AlbumInput } from '@tingan/contract/album-fields'
import type { CopyrightInput } from '@tingan/contract/copyright'
import type { FieldError } from '@tingan/contract/envelope'
import type { TrackInput } from '@tingan/contract/track'
import type { UpdatePlan } from '@tingan/rules/content/release-slots'
import type { ColumnType, Generated } from 'kysely'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string | undefined, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

interface CategoryTable {
  category_id: Generated<number>
  parent_id: Maybe<number>
  name: string
  sort: Generated<number>
  enabled: Generated<boolean>
  is_book: Generated<boolean>
  need_author: Generated<boolean>
}

interface PriceStepTable {
  type: number
  list: number[]
  version: Generated<number>
}

export interface AlbumTable {
  album_id: Generated<number>
  uid: number
  title: string
  cover: Generated<string>
  status: number
  tagline: Generated<string>
  intro: Generated<string>
  category_id: Maybe<number>
  sub_category_id: Maybe<number>
  tag_ids: Generated<number[]>
  language: Maybe<number>
  region: Maybe<number>
  co_anchors: Json<NonNullable<AlbumInput['coAnchors']>>
  author: Generated<string>
  book_name: Generated<string>
  isbn: Generated<string>
  source_type: Maybe<number>
  copyright_id: Maybe<number>
  is_ai: Generated<boolean>
  age_grade: Maybe<number>
  serial_status: Maybe<number>
  plan_count: Maybe<number>
  update_plan: MaybeJson<UpdatePlan>
  sort_order: Generated<number>
  pay_type: Generated<number>
  price: Maybe<number>
  track_price: Maybe<number>
  free_count: Maybe<number>
  sold_cnt: Generated<number>
  edit_status: Generated<number>
  /** Only what differs; null stands for a field that was emptied. */
  edit_snapshot: MaybeJson<{ [K in keyof AlbumInput]?: AlbumInput[K] | null }>
  edit_reason: Generated<string>
  reject_reason: Generated<string>
  refused: Json<FieldError[]>
  offline_reason: Generated<string>
  can_appeal: Generated<boolean>
  appeal_reason: Generated<string>
  taken_down_by: Maybe<number>
  contract_status: Generated<number>
  mcn_id: Maybe<number>
  track_count: Generated<number>
  published_count: Generated<number>
  duration: Generated<number>
  play_cnt: Generated<number>
  subscribe_cnt: Generated<number>
  comment_cnt: Generated<number>
  last_track_at: Maybe<Date>
  platforms: Generated<number[]>
  share_id: Maybe<string>
  submitted_at: Maybe<Date>
  online_at: Maybe<Date>
  deleted_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Kept by a trigger; what the arrays say is told in its migration. */
interface AlbumCountTable {
  uid: number
  counts: number[]
  shelves: number[]
  up_to: number[]
  last_id: number
}

/** Kept by a trigger: by state, the first element counts state 0. */
interface TrackCountTable {
  album_id: number
  counts: number[]
}

export interface TrackTable {
  track_id: Generated<number>
  album_id: number
  title: string
  cover: Generated<string>
  intro: Generated<string>
  script: Generated<string>
  audio_file_id: Maybe<string>
  duration: Generated<number>
  /** KB. */
  size: Generated<number>
  bitrate: Maybe<number>
  format: Generated<string>
  md5: Generated<string>
  lufs: Maybe<number>
  /** From 1, without gaps; null when it was deleted. */
  seq: Maybe<number>
  release_type: Generated<number>
  release_time: Maybe<Date>
  trailer: Generated<boolean>
  price: Maybe<number>
  is_ai: Generated<boolean>
  ai_chapter_id: Maybe<number>
  status: number
  edit_status: Generated<number>
  edit_snapshot: MaybeJson<TrackSnapshot>
  edit_reason: Generated<string>
  /** Of a refusal, a failure or a take-down. */
  reason: Generated<string>
  review_marks: Json<{ atSec: number; msg: string }[]>
  appeal_reason: Generated<string>
  can_appeal: Generated<boolean>
  taken_down_by: Maybe<number>
  sold_cnt: Generated<number>
  play_cnt: Generated<number>
  comment_cnt: Generated<number>
  published_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** An empty text stands for a field that was emptied. */
export type TrackSnapshot = Partial<
  Pick<TrackInput, 'title' | 'cover' | 'intro' | 'script' | 'audioFileId' | 'isAi'>
>

interface PayApplyTable {
  apply_id: Generated<number>
  album_id: number
  pay_type: number
  price: Maybe<number>
  track_price: Maybe<number>
  free_count: number
  plan_count: number
  sale_intro: string
  refund_rule: number
  reason: Generated<string>
  status: number
  reject_reason: Generated<string>
  effective_at: Maybe<Date>
  in_force: Generated<boolean>
  applied_at: Date
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface CopyrightTable {
  copyright_id: Generated<number>
  uid: number
  name: string
  work_name: Generated<string>
  work_type: Maybe<number>
  author: Generated<string>
  right_type: Maybe<number>
  licensor_name: Generated<string>
  /** Sealed: it may be a person's number. */
  licensor_code: Generated<string>
  rights: Generated<number[]>
  exclusive: Maybe<boolean>
  territory: Maybe<number>
  territory_text: Generated<string>
  start_date: Maybe<string>
  end_date: Maybe<string>
  permanent: Generated<boolean>
  proofs: Json<CopyrightInput['proofs']>
  chain: Json<CopyrightInput['chain']>
  status: number
  edit_status: Generated<number>
  /** The whole form as it would be, its licensor's code sealed. */
  edit_snapshot: MaybeJson<Partial<CopyrightInput>>
  edit_reason: Generated<string>
  reject_reason: Generated<string>
  refused: Json<FieldError[]>
  warned_days: Maybe<number>
  expired_at: Maybe<Date>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Uploaded by people; what came to nothing is swept away. */
interface PictureTable {
  /** Of its content, as the storage has it. */
  key: string
  created_at: Date
  /** It was in use when it was looked for. */
  kept: Generated<boolean>
}

export interface ContentTables {
  category: CategoryTable
  price_step: PriceStepTable
  album: AlbumTable
  album_count: AlbumCountTable
  track: TrackTable
  track_count: TrackCountTable
  pay_apply: PayApplyTable
  copyright: CopyrightTable
  picture: PictureTable
}
