import type { AlbumInput } from '@tingan/contract/album-fields'
import type { AlbumChange, AlbumRow } from './work.repo.ts'

/** A field as it was filled in; null where it was emptied, absent where nothing is said about it. */
export type AlbumFields = { [K in keyof AlbumInput]?: AlbumInput[K] | null | undefined }

const texts = {
  title: 'title',
  cover: 'cover',
  tagline: 'tagline',
  intro: 'intro',
  author: 'author',
  bookName: 'book_name',
  isbn: 'isbn',
} as const
const values = {
  categoryId: 'category_id',
  subCategoryId: 'sub_category_id',
  language: 'language',
  region: 'region',
  sourceType: 'source_type',
  copyrightId: 'copyright_id',
  ageGrade: 'age_grade',
  serialStatus: 'serial_status',
  planCount: 'plan_count',
} as const

export function albumColumns(fields: AlbumFields): AlbumChange {
  const change: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(texts))
    if (field in fields) change[column] = fields[field as keyof typeof texts] ?? ''
  for (const [field, column] of Object.entries(values))
    if (field in fields) change[column] = fields[field as keyof typeof values] ?? null
  if ('tagIds' in fields) change.tag_ids = fields.tagIds ?? []
  if ('isAi' in fields) change.is_ai = fields.isAi ?? false
  if ('sortOrder' in fields) change.sort_order = fields.sortOrder ?? 1
  if ('coAnchors' in fields) change.co_anchors = JSON.stringify(fields.coAnchors ?? [])
  if ('updatePlan' in fields)
    change.update_plan = fields.updatePlan ? JSON.stringify(fields.updatePlan) : null
  return change
}

/** As the form has them; what was never filled in is absent. */
export function albumFieldsOf(row: AlbumRow): Partial<AlbumInput> {
  const fields: Record<string, unknown> = { isAi: row.is_ai, sortOrder: row.sort_order, anchorUid: row.uid }
  for (const [field, column] of Object.entries(texts)) if (row[column]) fields[field] = row[column]
  for (const [field, column] of Object.entries(values)) if (row[column] !== null) fields[field] = row[column]
  if (row.tag_ids.length > 0) fields.tagIds = row.tag_ids
  if (row.co_anchors.length > 0) fields.coAnchors = row.co_anchors
  if (row.update_plan) fields.updatePlan = row.update_plan
  return fields as Partial<AlbumInput>
}
